import { stem } from './words.ts'

/** Each meaning and the words that have it. A content word without a meaning lowers the confidence of every answer. */
const MEANINGS = {
  card: 'card cards flashcard flashcards',
  decks: 'deck decks',
  due: 'due overdue pending backlog waiting outstanding queue',
  review: 'review reviews reviewed redo repeat',
  fresh: 'new unseen',
  left: 'left remaining remain',
  today: 'today tonight morning afternoon evening',
  study: 'study studying studied learn learning revise revision cram brush',
  question: 'question questions problem problems',
  missed:
    'missed wrong mistake mistakes forget forgot forgotten forgetting incorrect flagged leech leeches hardest toughest',
  test: 'test tests exam exams quiz quizzes simulator',
  simulator: 'simulator simulation full length',
  mixed: 'mixed',
  practice: 'practice practiced practicing drill drills rehearse',
  written: 'written',
  score: 'score scores scored mark marks accuracy result results grade grades percent percentage',
  average: 'average avg mean',
  last: 'last latest recent previous newest',
  best: 'best highest top fastest record quickest pr pb',
  worst: 'weak weakest weakness weaknesses worst lowest improve focus struggling struggle rusty shaky',
  strong: 'strong strongest strength strengths',
  level: 'good bad poor',
  section: 'section sections area areas subject subjects topic topics spot spots',
  job: 'job jobs recruiting position positions opening openings vacancy vacancies posting postings listing listings hiring opportunity opportunities spot spots role roles',
  trade: 'firefighter firefighters firefighting fire department departments dept station stations career',
  open: 'open available current posted board',
  find: 'find search',
  close: 'close closes closed closing deadline deadlines ending ends',
  deadline: 'deadline deadlines',
  next: 'next soonest first upcoming coming soon earliest',
  saved: 'save saved starred liked bookmark bookmarked favorite favorites favorited',
  application: 'application applications applied app apps sent submitted',
  apply: 'apply applying',
  status: 'status stage happened happening',
  interview: 'interview interviews interviewing',
  oral: 'oral orals board',
  mock: 'mock',
  tips: 'tips prep preparation',
  workout: 'workout workouts training session sessions exercise exercises gym',
  program: 'program programme plan routine regimen',
  done: 'done complete completed finish finished history logged',
  start: 'start begin resume continue launch',
  week: 'week weekly weeks',
  month: 'month months january february march april june july august september october november december',
  cpat: 'cpat',
  physical: 'physical ability agility',
  time: 'time times split splits',
  long: 'long minutes minute min mins hours hour',
  run: 'run runs attempt attempts',
  stopwatch: 'stopwatch timer course',
  rules: 'rules',
  pass: 'pass passed passing fail failed',
  limit: 'limit under margin far',
  streak: 'streak streaks consecutive',
  raise: 'raise boost increase',
  past: 'yesterday',
  chance: 'chance chances odds likelihood probability',
  predicted: 'predicted predict prediction forecast projected expected expect estimate estimated readiness',
  ready: 'ready prepared',
  progress: 'progress goal goals overview summary stats statistics standing',
  doing: 'doing',
  become: 'toward towards become becoming',
  mastered: 'master mastered mastery know',
  many: 'many number count total',
  much: 'much',
  any: 'any',
  howTo: 'how',
  when: 'when date day countdown',
  calendar: 'calendar schedule appointment appointments',
  where: 'where',
  document:
    'document documents doc docs credential credentials paper papers paperwork certificate certificates certification certifications cert certs',
  medic: 'emt paramedic',
  license: 'license licence driver drivers transcripts diploma',
  expire: 'expire expires expired expiring expiration renew renewal valid',
  setting:
    'setting settings preferences preference options install timezone zone theme dark mode notification notifications reminder reminders',
  security: 'password passkey passkeys security',
  profile: 'profile account email username name',
  ownData: 'data backup export import download copy csv file',
  sync: 'sync synced syncing synchronized synchronize upload uploaded',
  logout: 'logout',
  change:
    'change turn off edit delete update remove set enter add move moved reschedule put switch reset instead cancel stop fix different another adjust modify correct push pushed postpone postponed delay delayed',
  fewer: 'fewer less limit cap',
  product: 'product',
  offline: 'offline reception wifi internet connection signal airplane plane flight subway underground',
  work: 'work works',
  community: 'mentor mentors group groups event events community meetup',
  join: 'join',
  alert: 'alert alerts',
  who: 'who whos anyone anybody',
  why: 'why',
} as const

export type Meaning = keyof typeof MEANINGS | 'deck' | 'section-name' | 'place' | 'role'

/** Words without content. They do not include negations and the future tense, which change the question. */
const EMPTY = new Set(
  (
    'a about all am an and anything everything something else are as at be been by can check could did do does explain for from get got give had has have hey i if in ' +
    'into is it its just like list look looking lookup me mean meaning mine my need now of ok okay on one or out please right ' +
    'say see should show so some still taken take tell than that the their them then there these they this those to until up used ' +
    'want was we were what which with would you your currently far define describe between difference called being'
  ).split(' '),
)

/**
 * Words that add nothing to a question about the person's own data, although they may matter in cards. Must not include negations, words
 * for other people, or the verbs and nouns of a subject.
 */
const FILLER = new Set(
  (
    'again almost already also always anyway anymore anywhere ask away back basically before big bit bring bro bunch btw come comes couple definitely detail details display down dude during each every few ' +
    'either else even ever exactly figure finally fyi getting gimme go guess haha hello here hold honestly kind keep kinda lets info information literally little lol lot lots ' +
    'made make making maybe more most mostly myself nearly often omg once ones only onto over overall page per pretty probably quick quickly quite rather really remember remind ' +
    'roughly screen send sending several simply since sir somehow sort stuff suppose supposed sure tab thanks thank then thing things think tho though thought ' +
    'through together too totally try trying uh um use using usually very view wait way ways well whole wish within wonder wondering yeah yep yet yo yup'
  ).split(' '),
)
/** "What do I need for the job?" is a different question from "What do I have?" */
const NOT_FILLER = new Set(['need'])

/** Meanings that an answer may leave unexplained. */
const LIGHT: ReadonlySet<Meaning> = new Set<Meaning>(['any', 'many', 'much', 'doing'])

const meaningsByStem = new Map<string, Meaning[]>()
for (const [meaning, words] of Object.entries(MEANINGS))
  for (const key of new Set(words.split(' ').map(stem)))
    meaningsByStem.set(key, [...(meaningsByStem.get(key) ?? []), meaning as Meaning])

/** Whether to ignore the word when searching cards and modules. */
export const isEmpty = (word: string): boolean => EMPTY.has(word)
/** Whether to ignore the word in questions about the person's own data. */
export const isFiller = (word: string): boolean => FILLER.has(word) || (EMPTY.has(word) && !NOT_FILLER.has(word))
export const isLight = (meaning: Meaning): boolean => LIGHT.has(meaning)
export const meaningsOf = (word: string): readonly Meaning[] => meaningsByStem.get(stem(word)) ?? []

/** All words that the assistant knows, for spelling correction. */
export const vocabulary: readonly string[] = [...new Set(Object.values(MEANINGS).flatMap((words) => words.split(' ')))]
