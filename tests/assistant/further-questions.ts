import type { Asked } from './asked.ts'

/**
 * Written after the assistant was first tuned, to measure how it answers questions that it was not tuned for. These questions have since
 * been used for tuning too; `unseen-questions.ts` has questions that have not.
 */
export const furtherAnswerable: readonly Asked[] = [
  { ask: 'anything to review today?', kind: 'due', says: [/\b20\b/], to: '/prep' },
  { ask: 'how many ems flashcards do i still have to do', kind: 'due', says: [/\b2\b.*|EMS.*\b2\b/], to: '/prep' },
  { ask: 'did I work out today', kind: 'workouts', says: [/today|this week: 1/i], to: '/physical' },
  { ask: 'which section should i work on', kind: 'sections', says: [/Mechanical Reasoning/] },
  { ask: 'how did i do on the simulator', kind: 'tests', says: [/81%/] },
  { ask: 'reading score', kind: 'sections', says: [/88%/] },
  { ask: 'any openings near houston', kind: 'jobs', says: [/\b1\b/, /Houston/], to: '/jobs' },
  { ask: 'are there volunteer spots in florida', kind: 'jobs', says: [/\b1\b/, /Miami/], to: '/jobs' },
  { ask: 'firefighter emt jobs washington state', kind: 'jobs', says: [/\b1\b/, /Seattle/], to: '/jobs' },
  { ask: 'whats the deadline for fort worth', kind: 'closing', says: [/Fort Worth/, /16 days/], to: '/jobs' },
  { ask: 'did i apply to houston', kind: 'applications', says: [/Houston/], to: '/jobs' },
  { ask: 'have i saved anything', kind: 'saved', says: [/\b2\b/], to: '/jobs' },
  { ask: 'how many workouts left', kind: 'workouts', says: [/3 of 32/], to: '/physical' },
  { ask: 'fastest cpat run', kind: 'cpat', says: [/9:58/], to: '/cpat' },
  { ask: 'how many times have i practiced interviews', kind: 'oral', says: [/\b3\b/], to: '/oral' },
  { ask: 'what should i wear to the interview', kind: 'topic', says: [/pressed, plain/], to: '/oral' },
  { ask: 'how far do you walk between cpat events', kind: 'card', cards: ['cpat-rules-013'] },
  { ask: 'normal adult heart rate', kind: 'card', cards: ['ems-007'] },
  { ask: 'what does avpu mean', kind: 'card', cards: ['ems-004'] },
  { ask: 'how often do you test fire hose', kind: 'card', cards: ['hose-water-039'] },
  { ask: 'what color is a hydrant over 1500 gpm', kind: 'card', cards: ['hose-water-027'] },
]

export const furtherUnanswerable: readonly string[] = [
  'how much do volunteer firefighters get paid in ohio',
  'is the cpat hard',
  'when do they post the test results',
  'how long is the fire academy',
  'can i retake the cpat if i fail',
  'my shoulder is sore',
  'is it going to rain saturday',
  'what is the capital of texas',
  'cuando cierra el trabajo de dallas',
]
