import type { Asked } from './asked.ts'

/**
 * Written after the assistant was tuned with the earlier lists. Never use these questions for tuning, because they give an unbiased
 * measurement of the assistant.
 */
export const unseenAnswerable: readonly Asked[] = [
  { ask: 'how many reviews do i have', kind: 'due', says: [/\b14\b|\b20\b/], to: '/prep' },
  { ask: 'is there anything due', kind: 'due', says: [/\b20\b/], to: '/prep' },
  { ask: 'hazmat cards for today', kind: 'due', says: [/Hazmat/], to: '/prep' },
  { ask: 'which deck am i weakest in', kind: 'mastery', says: [/EMS|deck/] },
  { ask: 'what percent of the program have i finished', kind: 'workouts', says: [/3 of 32|9%/], to: '/physical' },
  { ask: 'my avg on practice exams', kind: 'tests', says: [/71%/] },
  { ask: 'worst test ive taken', kind: 'tests', says: [/60%/] },
  { ask: 'spatial score', kind: 'sections', says: [/70%/] },
  { ask: 'fire jobs in arizona?', kind: 'jobs', says: [/\b1\b/, /Phoenix/], to: '/jobs' },
  { ask: 'Is Seattle hiring', kind: 'jobs', says: [/\b1\b/, /Seattle/], to: '/jobs' },
  { ask: 'captain openings', kind: 'jobs', says: [/\b1\b/, /Portland, ME/], to: '/jobs' },
  { ask: 'whens the phoenix deadline', kind: 'closing', says: [/Phoenix/, /3 days/], to: '/jobs' },
  { ask: 'what stage is my seattle application at', kind: 'applications', says: [/Seattle/, /Interview/], to: '/jobs' },
  { ask: 'how many times did i work out this week', kind: 'workouts', says: [/\b1\b/], to: '/physical' },
  { ask: 'what was my cpat time in my latest attempt', kind: 'cpat', says: [/10:05/], to: '/cpat' },
  { ask: 'time spent on interview practice', kind: 'oral', says: [/42 min/], to: '/oral' },
  { ask: 'what is a flow path', kind: 'card', cards: ['fire-behavior-031'] },
  { ask: 'tourniquet placement', kind: 'card', cards: ['ems-019'] },
  { ask: 'how many psi for a master stream smooth bore', kind: 'card', cards: ['hose-water-017'] },
  { ask: 'what comes before throwing a line in water rescue', kind: 'card', cards: ['search-rescue-032'] },
]

export const unseenUnanswerable: readonly string[] = [
  'do i get the job if i pass the interview',
  'which city pays paramedics the most',
  'is 40 too old',
  'can you write my resume',
  'what did the panel think of my last interview',
  'how many calories should i eat on workout days',
  'when does the written exam open for registration in dallas',
  'should i quit my job',
  'whats your favorite knot',
  'donde puedo estudiar',
]
