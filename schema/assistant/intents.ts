import type { Meaning } from './lexicon.ts'

export type Kind =
  | 'dates'
  | 'due'
  | 'study'
  | 'mastery'
  | 'deck'
  | 'progress'
  | 'week'
  | 'tests'
  | 'sections'
  | 'jobs'
  | 'closing'
  | 'saved'
  | 'applications'
  | 'apply'
  | 'workouts'
  | 'cpat'
  | 'training'
  | 'oral'
  | 'next'
  | 'ready'
  | 'settings'
  | 'help'

export interface Intent {
  kind: Kind
  /** Of each group at least one must be asked for. */
  needs: readonly (readonly Meaning[])[]
  /** What else may be said without making it another question. */
  allows?: readonly Meaning[]
}

/** Written by hand, most particular first: the first that accounts for enough of the question answers it. */
export const intents: readonly Intent[] = [
  {
    kind: 'dates',
    needs: [
      ['when', 'next'],
      ['test', 'interview'],
    ],
    allows: ['job', 'trade', 'application', 'place', 'written', 'cpat', 'oral', 'when', 'next', 'test'],
  },
  { kind: 'apply', needs: [['apply'], ['howTo', 'where', 'job']], allows: ['job', 'trade', 'howTo'] },
  { kind: 'saved', needs: [['saved']], allows: ['job', 'trade', 'close', 'next', 'when', 'open'] },
  {
    kind: 'closing',
    needs: [['close'], ['job', 'next', 'deadline']],
    allows: ['job', 'next', 'week', 'place', 'role', 'trade', 'open', 'when', 'today'],
  },
  {
    kind: 'applications',
    needs: [['application']],
    allows: ['status', 'where', 'job', 'trade', 'done', 'place', 'role'],
  },
  { kind: 'applications', needs: [['interview'], ['any', 'next']], allows: ['job'] },
  { kind: 'jobs', needs: [['job']], allows: ['open', 'find', 'place', 'role', 'trade', 'who'] },
  { kind: 'workouts', needs: [['workout'], ['last']], allows: ['when', 'long', 'cpat', 'done'] },
  {
    kind: 'workouts',
    needs: [['workout']],
    allows: ['done', 'week', 'next', 'start', 'today', 'left', 'program', 'cpat', 'physical', 'progress'],
  },
  {
    kind: 'cpat',
    needs: [['cpat'], ['best', 'last', 'average']],
    allows: ['time', 'score', 'run', 'limit', 'pass', 'long', 'howTo', 'when', 'test'],
  },
  { kind: 'cpat', needs: [['cpat'], ['time', 'score', 'run', 'pass', 'done']], allows: ['test', 'today'] },
  {
    kind: 'training',
    needs: [['cpat', 'physical', 'program']],
    allows: ['progress', 'program', 'practice', 'test', 'week'],
  },
  {
    kind: 'oral',
    needs: [['interview', 'oral', 'mock']],
    allows: ['practice', 'workout', 'long', 'done', 'time', 'last', 'tips', 'progress'],
  },
  {
    kind: 'due',
    needs: [['due'], ['card', 'today', 'deck', 'review']],
    allows: ['left', 'fresh', 'study', 'card', 'today'],
  },
  { kind: 'due', needs: [['review'], ['today', 'any', 'left', 'many']], allows: ['card', 'deck'] },
  { kind: 'week', needs: [['week']], allows: ['done', 'review', 'card', 'test', 'practice', 'progress'] },
  {
    kind: 'due',
    needs: [['card'], ['today', 'left', 'fresh', 'many', 'review']],
    allows: ['any', 'study', 'deck', 'today', 'left'],
  },
  { kind: 'due', needs: [['due']], allows: ['today'] },
  { kind: 'mastery', needs: [['mastered']], allows: ['deck', 'card', 'howTo', 'progress'] },
  { kind: 'mastery', needs: [['deck'], ['progress']] },
  {
    kind: 'sections',
    needs: [['section-name'], ['score', 'doing', 'worst', 'strong', 'test', 'section']],
    allows: ['howTo', 'score', 'test', 'practice', 'average'],
  },
  {
    kind: 'sections',
    needs: [['worst', 'strong', 'best'], ['section']],
    allows: ['test', 'score', 'written', 'study'],
  },
  {
    kind: 'tests',
    needs: [['test', 'score'], ['last']],
    allows: ['when', 'howTo', 'practice', 'score', 'written', 'test', 'doing', 'simulator', 'mixed'],
  },
  {
    kind: 'tests',
    needs: [['test', 'score']],
    allows: [
      'practice',
      'score',
      'test',
      'average',
      'best',
      'worst',
      'done',
      'progress',
      'written',
      'simulator',
      'mixed',
    ],
  },
  { kind: 'sections', needs: [['worst', 'strong']] },
  { kind: 'study', needs: [['study', 'card', 'written']], allows: ['today', 'next', 'card', 'study', 'howTo', 'test'] },
  { kind: 'progress', needs: [['progress']], allows: ['howTo', 'become', 'trade', 'doing'] },
  { kind: 'settings', needs: [['setting']], allows: ['howTo', 'where', 'change'] },
  { kind: 'next', needs: [['next']], allows: ['today'] },
]

/** When it is about, at the end of a question. */
const WHEN = '( now| right now| next| first| yet| today| tonight| this (morning|afternoon|evening))*'
const THE_EXAM = '(the|my) (written )?(exam|test)'
const whole = (words: string): RegExp => new RegExp(`^${words}${WHEN}$`)

/** Whole questions made of words that say nothing by themselves. */
export const phrases: readonly [Kind, RegExp][] = [
  ['progress', /^(so )?how am i doing( so far| overall)?$/],
  ['ready', whole(`(am i|how) (ready|prepared)( am i)?( for ${THE_EXAM})?`)],
  // "Will I pass" alone may be about anything, and nobody's chance to be hired is ever stated (PRODUCT).
  ['ready', whole(`(will|would|can|could|am) i (going to |likely to )?pass ${THE_EXAM}`)],
  [
    'ready',
    whole(`what (are |is )?my (chances?|odds)( (of|at) passing| to pass)?( (on |for |of |in |at )?${THE_EXAM})?`),
  ],
  ['ready', whole(`do i have a (good |real |decent )?chance (of passing|to pass|on|at|in) ${THE_EXAM}`)],
  ['cpat', whole('(will|would|can|could|am) i (going to |likely to )?pass (the|my) cpat')],
  ['next', whole('what (should|can|do|must|could|shall) i (do|work through|start with|begin with|tackle)')],
  ['next', whole('what (now|to do)')],
  ['sections', /^what am i (bad|worst|weak|weakest|good|best) (at|in)$/],
  [
    'help',
    /^(hi|hello|hey|help|hello there|hi there|thanks|thank you|good (morning|evening|afternoon))( please| so much)?$/,
  ],
  ['help', /^(what|how) can (you|i) (do|ask|help|help me with|ask you)( here)?$/],
  ['help', /^(who|what) are you$/],
]
