import { stem } from './words.ts'

/** What a word can mean for the assistant. A word it does not know counts against every answer. */
const MEANINGS = {
  card: 'card cards flashcard flashcards',
  due: 'due overdue pending backlog',
  review: 'review reviews reviewed',
  fresh: 'new unseen',
  left: 'left remaining remain',
  today: 'today tonight morning afternoon evening',
  study: 'study studying studied',
  test: 'test tests exam exams quiz quizzes simulator',
  simulator: 'simulator',
  mixed: 'mixed',
  practice: 'practice practiced practicing',
  written: 'written',
  score: 'score scores scored result results grade grades percent percentage',
  average: 'average avg mean',
  last: 'last latest recent previous',
  best: 'best highest top fastest record quickest pr pb',
  worst: 'weak weakest weakness worst lowest bad poor improve focus struggling',
  strong: 'strong strongest strength good',
  section: 'section sections area areas subject subjects topic topics',
  job: 'job jobs position positions opening openings vacancy vacancies posting postings listing listings hiring opportunity opportunities spot spots role roles',
  trade: 'firefighter firefighters firefighting fire department departments dept station stations career',
  open: 'open available current posted board',
  find: 'find search',
  close: 'close closes closed closing deadline deadlines expire expires ending ends',
  deadline: 'deadline deadlines',
  next: 'next soonest first upcoming soon earliest',
  saved: 'save saved bookmark bookmarked favorite favorites favorited',
  application: 'application applications applied',
  apply: 'apply applying',
  status: 'status stage',
  interview: 'interview interviews interviewing',
  oral: 'oral orals board',
  mock: 'mock',
  tips: 'tips prep preparation',
  workout: 'workout workouts training session sessions exercise exercises gym',
  program: 'program programme plan',
  done: 'done complete completed finish finished history logged',
  start: 'start begin resume continue',
  week: 'week weekly',
  cpat: 'cpat',
  physical: 'physical',
  time: 'time times',
  long: 'long minutes hours',
  run: 'run runs attempt attempts',
  pass: 'pass passed fail failed',
  limit: 'limit under margin far',
  progress: 'progress goal goals overview summary stats statistics standing',
  doing: 'doing',
  become: 'toward towards become becoming',
  mastered: 'master mastered mastery know',
  many: 'many number count total',
  much: 'much',
  any: 'any',
  howTo: 'how',
  when: 'when date day',
  where: 'where',
  setting: 'setting settings password passkey notification notifications reminder reminders profile export account',
  change: 'change turn edit delete update remove set',
  who: 'who whos anyone anybody',
  why: 'why',
} as const

export type Meaning = keyof typeof MEANINGS | 'deck' | 'section-name' | 'place' | 'role'

/** They say nothing about what is asked. A negation or a future is not among them: it changes the question. */
const EMPTY = new Set(
  (
    'a about all am an and anything everything something else are as at be been by can check could did do does explain for from get give got had has have hey i if in ' +
    'into is it its just like list look looking lookup me mean meaning mine my need now of ok okay on one or out please right ' +
    'say see should show so some still taken take tell than that the their them then there these they this those to until up used ' +
    'want was we were what which with would you your currently far define describe between difference called being'
  ).split(' '),
)

/** Words that only carry the question; they need no answer of their own. */
const LIGHT: ReadonlySet<Meaning> = new Set<Meaning>(['any', 'many', 'much'])

const meaningsByStem = new Map<string, Meaning[]>()
for (const [meaning, words] of Object.entries(MEANINGS))
  for (const key of new Set(words.split(' ').map(stem)))
    meaningsByStem.set(key, [...(meaningsByStem.get(key) ?? []), meaning as Meaning])

export const isEmpty = (word: string): boolean => EMPTY.has(word)
export const isLight = (meaning: Meaning): boolean => LIGHT.has(meaning)
export const meaningsOf = (word: string): readonly Meaning[] => meaningsByStem.get(stem(word)) ?? []

/** For spelling: all words that the assistant knows. */
export const vocabulary: readonly string[] = [...new Set(Object.values(MEANINGS).flatMap((words) => words.split(' ')))]
