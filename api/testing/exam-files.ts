/** Exam files for a small test content folder. */
export const bestWorst = {
  id: 'human-relations-q001',
  kind: 'best-worst',
  cast: ['Lopez'],
  stem: 'Lopez is late. What do you do?',
  options: ['Ask why.', 'Wait.', 'Shout.', 'Leave.'],
  best: 0,
  worst: 2,
  explanation: 'Asking finds out what is wrong.',
  reasons: ['It finds out.', 'It finds nothing out.', 'It hurts.', 'It helps nobody.'],
  topic: 'human-relations',
  difficulty: 1,
  source: 'Teamwork',
}

export const shortExam = {
  id: 'short-style',
  order: 1,
  name: 'Short-style',
  summary: '2 questions, 5 minutes',
  styleOf: 'In the style of a short test. Not affiliated with it.',
  source: 'The short guide',
  checkedOn: '2026-11-23',
  limits: ['It is short.'],
  isPassedByPart: false,
  parts: [
    {
      name: 'Ladders',
      minutes: 5,
      passPercent: 70,
      note: null,
      packetMinutes: null,
      sections: [{ name: 'Ladders', count: 2, from: [{ topic: 'ladders' }] }],
    },
  ],
}

export const statement = (n: number, twin: number) => ({
  id: `work-00${n}`,
  trait: 'team',
  text: `I help ${n} people.`,
  twinId: `work-00${twin}`,
  isOpposite: false,
})
