import type { Meaning } from './lexicon.ts'

export type Kind =
  | 'dates'
  | 'set-dates'
  | 'documents'
  | 'streak'
  | 'minutes'
  | 'history'
  | 'alerts'
  | 'practice'
  | 'open-tests'
  | 'decks'
  | 'missed'
  | 'run'
  | 'cpat-rules'
  | 'community'
  | 'offline'
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
  /** The question must contain at least one meaning from each group. */
  needs: readonly (readonly Meaning[])[]
  /** Other meanings that the question may contain. */
  allows?: readonly Meaning[]
}

/** Meanings that refer to an exam. */
const EXAMS = ['test', 'interview', 'written', 'cpat', 'oral', 'physical'] as const
const SETTINGS = ['setting', 'security', 'profile', 'ownData', 'sync', 'logout'] as const

/** The most specific intents come first, because the first intent that explains enough of the question answers it. */
export const intents: readonly Intent[] = [
  {
    kind: 'set-dates',
    needs: [['change'], ['when', 'calendar', 'month', 'long', 'cpat', 'oral', 'written', 'interview', 'test']],
    allows: [...EXAMS, 'howTo', 'where', 'when', 'next', 'week', 'study', 'long', 'limit'],
  },
  {
    kind: 'dates',
    needs: [['when', 'next', 'calendar'], EXAMS],
    allows: ['job', 'trade', 'application', 'place', 'left', 'week'],
  },
  {
    kind: 'dates',
    needs: [
      ['cpat', 'physical'],
      ['oral', 'interview', 'written'],
    ],
    allows: ['when', 'next'],
  },
  { kind: 'dates', needs: [['calendar']], allows: ['when', 'next', 'week', 'study'] },
  { kind: 'streak', needs: [['streak']], allows: ['when', 'long', 'study', 'howTo', 'today', 'done'] },
  {
    kind: 'documents',
    needs: [['expire', 'document', 'license']],
    allows: ['when', 'next', 'cpat', 'medic', 'card', 'howTo', 'where', 'saved', 'change', 'license', 'month', 'sync'],
  },
  {
    kind: 'history',
    needs: [['past']],
    allows: ['card', 'test', 'study', 'done', 'workout', 'time', 'long', 'review', 'practice', 'interview', 'score'],
  },
  {
    kind: 'history',
    needs: [['done'], ['today'], ['card', 'test', 'study', 'done', 'review', 'question']],
    allows: ['practice'],
  },
  {
    kind: 'minutes',
    needs: [
      ['long', 'time', 'much'],
      ['study', 'today', 'week', 'practice'],
      ['today', 'week', 'study'],
    ],
    allows: ['done', 'card', 'doing', 'score', 'interview', 'oral'],
  },
  {
    kind: 'offline',
    needs: [['offline']],
    allows: ['work', 'product', 'application', 'study', 'howTo', 'practice', 'test', 'card'],
  },
  {
    kind: 'community',
    needs: [['community']],
    allows: [
      'week',
      'today',
      'find',
      'join',
      'study',
      'where',
      'howTo',
      'trade',
      'next',
      'open',
      'start',
      'who',
      'oral',
      'interview',
    ],
  },
  {
    kind: 'settings',
    needs: [['fewer'], ['card', 'fresh', 'review', 'setting']],
    allows: ['howTo', 'when', 'change', 'review', 'fresh', 'card', 'where', 'today', 'limit'],
  },
  {
    kind: 'settings',
    needs: [SETTINGS],
    allows: [
      ...(['howTo', 'where', 'change', 'open', 'find', 'fresh', 'application', 'study', 'workout', 'job'] as const),
      ...(['saved', 'missed', 'time', 'done'] as const),
    ],
  },
  {
    kind: 'cpat-rules',
    needs: [['rules'], ['cpat', 'physical']],
    allows: ['test', 'practice', 'study', 'start', 'open', 'question', 'deck', 'find', 'where'],
  },
  {
    kind: 'run',
    needs: [['stopwatch']],
    allows: ['cpat', 'physical', 'run', 'practice', 'start', 'time', 'where', 'open', 'find', 'test'],
  },
  { kind: 'run', needs: [['start', 'practice'], ['cpat'], ['run', 'test', 'mock', 'simulator']], allows: ['physical'] },
  {
    kind: 'missed',
    needs: [['missed'], ['card', 'question', 'study', 'review', 'practice']],
    allows: ['card', 'question', 'test', 'study', 'review', 'practice', 'open', 'find', 'where', 'last', 'start'],
  },
  { kind: 'alerts', needs: [['alert']], allows: ['job', 'howTo', 'where', 'setting', 'change', 'start'] },
  { kind: 'apply', needs: [['apply'], ['howTo', 'where', 'job']], allows: ['job', 'trade', 'howTo'] },
  {
    kind: 'saved',
    needs: [['saved'], ['job', 'place']],
    allows: ['job', 'trade', 'close', 'next', 'when', 'open', 'place'],
  },
  { kind: 'saved', needs: [['saved']] },
  {
    kind: 'closing',
    needs: [
      ['close', 'expire'],
      ['job', 'next', 'deadline', 'place'],
    ],
    allows: ['job', 'next', 'week', 'place', 'role', 'trade', 'open', 'when', 'today', 'application'],
  },
  {
    kind: 'applications',
    needs: [['application']],
    allows: ['status', 'where', 'job', 'trade', 'done', 'place', 'role'],
  },
  { kind: 'applications', needs: [['interview'], ['any', 'next']], allows: ['job'] },
  { kind: 'applications', needs: [['interview'], ['status']], allows: ['job', 'place'] },
  { kind: 'applications', needs: [['status'], ['place']], allows: ['job', 'trade'] },
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
  {
    kind: 'cpat',
    needs: [['cpat'], ['time', 'score', 'run', 'pass', 'done']],
    allows: ['test', 'today', 'change', 'progress'],
  },
  {
    kind: 'cpat',
    needs: [
      ['run', 'stopwatch'],
      ['best', 'last', 'average'],
    ],
    allows: ['time', 'when', 'limit', 'practice'],
  },
  {
    kind: 'training',
    needs: [['cpat', 'physical', 'program']],
    allows: ['progress', 'program', 'practice', 'test', 'week', 'study', 'start', 'tips', 'howTo', 'ready'],
  },
  {
    kind: 'oral',
    needs: [['interview', 'oral', 'mock']],
    allows: [
      'howTo',
      'practice',
      'study',
      'workout',
      'long',
      'done',
      'time',
      'last',
      'tips',
      'progress',
      'start',
      'question',
      'open',
      'find',
      'where',
    ],
  },
  {
    kind: 'due',
    needs: [['due'], ['card', 'today', 'deck', 'decks', 'review']],
    allows: ['left', 'fresh', 'study', 'card', 'today'],
  },
  { kind: 'due', needs: [['review'], ['today', 'any', 'left', 'many']], allows: ['card', 'deck', 'decks'] },
  { kind: 'week', needs: [['week']], allows: ['done', 'review', 'card', 'test', 'practice', 'progress'] },
  {
    kind: 'due',
    needs: [['card'], ['today', 'left', 'fresh', 'many', 'any', 'review']],
    allows: ['any', 'study', 'deck', 'decks', 'today', 'left'],
  },
  { kind: 'due', needs: [['due']], allows: ['today', 'howTo'] },
  { kind: 'mastery', needs: [['mastered']], allows: ['deck', 'decks', 'card', 'howTo', 'progress'] },
  { kind: 'mastery', needs: [['deck', 'decks'], ['progress']] },
  {
    kind: 'practice',
    needs: [
      ['study', 'test', 'practice', 'start', 'open', 'review', 'question', 'card', 'decks', 'raise'],
      ['deck', 'section-name'],
    ],
    allows: ['card', 'decks', 'question', 'find', 'next', 'today', 'any', 'howTo', 'where'],
  },
  {
    kind: 'mastery',
    needs: [['decks'], ['worst', 'strong', 'best', 'level']],
    allows: ['study'],
  },
  {
    kind: 'open-tests',
    needs: [
      ['simulator', 'mixed', 'test'],
      ['start', 'where', 'open', 'find', 'simulator', 'mixed', 'question'],
    ],
    allows: ['practice', 'written', 'test', 'mock', 'deck', 'section-name', 'question', 'long'],
  },
  { kind: 'decks', needs: [['decks', 'card']], allows: ['find', 'study', 'card', 'open', 'any', 'where', 'start'] },
  {
    kind: 'sections',
    needs: [['section-name'], ['score', 'doing', 'worst', 'strong', 'level', 'test', 'section']],
    allows: ['howTo', 'score', 'test', 'practice', 'average'],
  },
  {
    kind: 'sections',
    needs: [['worst', 'strong', 'best', 'level'], ['section']],
    allows: ['test', 'score', 'written', 'study'],
  },
  { kind: 'deck', needs: [['deck']], allows: ['howTo', 'doing', 'card', 'decks', 'score'] },
  {
    kind: 'tests',
    needs: [['test', 'score'], ['last']],
    allows: ['when', 'howTo', 'practice', 'score', 'written', 'test', 'doing', 'simulator', 'mixed', 'time'],
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
  {
    kind: 'sections',
    needs: [['worst', 'strong']],
    allows: ['practice', 'today', 'written', 'test', 'study', 'next', 'score', 'question', 'where'],
  },
  { kind: 'study', needs: [['study', 'card', 'written']], allows: ['today', 'next', 'card', 'study', 'howTo', 'test'] },
  { kind: 'progress', needs: [['progress']], allows: ['howTo', 'become', 'trade', 'doing'] },
  {
    kind: 'ready',
    needs: [['raise'], ['score', 'pass', 'predicted']],
    allows: ['howTo', 'score', 'test', 'written', 'predicted', 'pass', 'practice'],
  },
  { kind: 'ready', needs: [['chance'], ['pass']], allows: ['written', 'test', 'today', 'next'] },
  { kind: 'ready', needs: [['predicted']], allows: ['score', 'test', 'written', 'today', 'next', 'limit', 'howTo'] },
  { kind: 'next', needs: [['left', 'program'], ['today']], allows: ['study', 'done'] },
  { kind: 'next', needs: [['next']], allows: ['today'] },
]

/** Words for a time at the end of a question. */
const WHEN = '( now| right now| next| first| yet| today| tonight| tomorrow| this (morning|afternoon|evening))*'
const THE_EXAM = '(the|my|this) (written )?(exam|test)'
const THE_CPAT = '((the|my) )?(cpat|physical( test)?)'
const YOU_THINK = '((do you think|you think|think) )?'
const I_WILL = `${YOU_THINK}((will|would|can|could|am|do|should|shall) )?i (will |would |can |could |am )?(going to |likely to |able to |even )?`
const whole = (words: string): RegExp => new RegExp(`^${words}${WHEN}$`)

/** Patterns for whole questions whose individual words do not identify the kind. */
export const phrases: readonly [Kind, RegExp][] = [
  ['dates', /^((what are |show )?(my|the|all my) )?(target |important )?(date|dates|days left|countdown)$/],
  ['dates', /^(when|days) (i )?(left|should i have left|do i have left|i have left)( to (study|prepare|practice))?$/],
  [
    'dates',
    /^(how )?(much time|many days|many weeks|long|days|weeks|time) ((do|should) i have |have i got |is |are )?left( to (study|prepare|practice))?$/,
  ],
  ['progress', /^(so )?how am i doing( so far| overall)?$/],
  ['ready', whole(`(am i|how|${YOU_THINK}i) (am )?(ready|prepared)( am i)?( for ${THE_EXAM})?`)],
  // Only questions about passing the written exam: the app never states a chance of being hired (PRODUCT).
  ['ready', whole(`${I_WILL}pass(ing)?( it| ${THE_EXAM}| the written)?`)],
  ['ready', /^am i (still )?(on track|on pace|on schedule|in good shape)( for (the|my) (written )?(exam|test))?$/],
  [
    'ready',
    whole(`what (are |is )?my (chances?|odds)( (of|at) passing| to pass)?( (on |for |of |in |at )?${THE_EXAM})?`),
  ],
  ['ready', whole(`what (are |is )?my (chances?|odds) (of passing|to pass)`)],
  ['ready', whole(`do i have a (good |real |decent )?chance (of passing|to pass|on|at|in) ${THE_EXAM}`)],
  ['ready', whole(`how likely (am i|is it)( that i)?( will)?( to)? pass( it| ${THE_EXAM}| the written)?`)],
  ['cpat', whole(`${I_WILL}pass ${THE_CPAT}`)],
  ['cpat', whole(`(am i|how) (ready|prepared)( am i)? for ${THE_CPAT}`)],
  ['cpat', whole(`what (are |is )?my (chances?|odds)( of passing| to pass)?( on| for| of| in| at)? ${THE_CPAT}`)],
  ['next', whole('what (should|can|do|must|could|shall) i (do|work through|start with|begin with|tackle)')],
  ['next', whole('what (now|to do)')],
  ['next', whole('what (do i have|have i got|should i be doing|should i get done)( to do)?')],
  ['next', whole('where (should|do|can) i (start|begin)')],
  ['next', whole('((my|the|a) )?(to do|todo)( list)?|(give me )?something to (do|study)|start (studying|working)')],
  ['next', /^am i (all )?(done|finished|through)( (for|with) (today|the day|now|everything))?$/],
  // Questions that state only an amount of time: "15 minutes", "I have half an hour".
  [
    'next',
    /^(i )?(only )?(have |got )?(only |just |about )?(\d{1,3}|a|an|half an|one|two|ten|fifteen|twenty|thirty|a few) (minute|minutes|min|mins|hour|hours)( (free|left|to spare|to study|to practice|today|tonight|now|right now))*$/,
  ],
  ['sections', whole('what (should|do|must) i (practice|improve|focus on)( most)?')],
  ['sections', /^what am i (bad|worst|weak|weakest|good|best) (at|in)$/],
  [
    'help',
    /^(hi|hello|hey|help|hello there|hi there|thanks|thank you|good (morning|evening|afternoon))( please| so much)?$/,
  ],
  ['help', /^(what|how) (can|do|could) (you|i) (do|ask|help|help me with|ask you|know)( here| for me)?$/],
  ['help', /^(who|what) are you$/],
]
