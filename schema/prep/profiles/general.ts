import type { ExamProfile } from './profile.ts'

/** The profile that every device has, also one whose content came from before profiles were content. */
export const GENERAL: ExamProfile = {
  id: 'general',
  order: 1,
  name: 'General',
  summary: '100 questions, 2 hours',
  styleOf: null,
  source: null,
  checkedOn: null,
  limits: ['No national blueprint exists. This one mixes what most entry exams ask.'],
  isPassedByPart: false,
  parts: [
    {
      name: 'Written exam',
      minutes: 120,
      passPercent: null,
      note: null,
      packetMinutes: null,
      sections: [
        { name: 'Memory', count: 15, from: [{ topic: 'memory' }] },
        { name: 'Reading', count: 25, from: [{ topic: 'reading' }] },
        {
          name: 'Mechanical Reasoning',
          count: 20,
          from: [{ topic: 'mechanical', count: 8 }, { generated: 'mechanical' }],
        },
        { name: 'Mathematics', count: 15, from: [{ topic: 'math', count: 6 }, { generated: 'math' }] },
        { name: 'Situational Judgment', count: 15, from: [{ topic: 'judgement' }] },
        { name: 'Spatial Orientation', count: 10, from: [{ generated: 'maps' }] },
      ],
    },
  ],
}
