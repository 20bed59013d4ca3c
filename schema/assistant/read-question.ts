import { type Section, sectionNames, sections } from '../prep/exam.ts'
import type { Known, KnownDeck } from './known.ts'
import { isFiller, isLight, type Meaning, meaningsOf, vocabulary } from './lexicon.ts'
import { type Place, takePlace } from './place.ts'
import { corrected } from './spelling.ts'
import { stem, wordsOf } from './words.ts'

/** A word that says something, with all it can mean. Without a meaning, the assistant does not understand it. */
interface Token {
  word: string
  meanings: readonly Meaning[]
}

export interface Question {
  /** All words, as compared. */
  words: readonly string[]
  /** The words that say something. */
  tokens: readonly Token[]
  deck: KnownDeck | undefined
  section: Section | undefined
  place: Place | undefined
  /** A word of a job's title or type: "volunteer". */
  role: string | undefined
}

export type Context = Pick<Known, 'decks' | 'jobs'>

/** @param isWord whether the decks or modules contain a word: such a word is spelled right, even if the assistant gives it no meaning. */
export function readQuestion(text: string, known: Context, isWord: (word: string) => boolean = () => false): Question {
  const written = text.match(/[\p{L}\p{N}'’]+/gu) ?? []
  const roles = rolesIn(known)
  const names = new Set(known.decks.flatMap(({ name }) => wordsOf(name)))
  const meaningsIn = (word: string): Meaning[] => [
    ...meaningsOf(word),
    ...(roles.has(stem(word)) ? ['role' as const] : []),
    ...(SECTION_WORDS.has(stem(word)) ? ['section-name' as const] : []),
  ]
  const isKnown = (word: string) => isFiller(word) || names.has(word) || meaningsIn(word).length > 0
  const spelling = [...vocabulary, ...names, ...roles, ...SECTION_WORDS.keys()]
  const spelled = (word: string) =>
    isKnown(word) || isWord(word) || AMOUNT.test(word) ? word : (corrected(word, spelling) ?? word)
  const { place, rest } = takePlace(written.join(' '), known.jobs, isKnown)
  const raw = IDIOMS.reduce(
    (said, [idiom, meaning]) => said.replace(idiom, meaning),
    wordsOf(rest).map(spelled).join(' '),
  )
    .split(' ')
    .filter(Boolean)
  const seen: Token[] = raw
    .filter((word) => !isFiller(word) && !AMOUNT.test(word))
    .map((word) => ({ word, meanings: meaningsIn(word) }))
  const tokens = place ? [...seen, { word: place.name.toLowerCase(), meanings: ['place' as const] }] : seen
  const stems = new Set(tokens.map(({ word }) => stem(word)))
  const deck =
    known.decks.find(({ name }) => deckWords(name, known).some((word) => stems.has(word))) ??
    known.decks.find(({ name }) => wordsOf(name).every((word) => stems.has(stem(word))))
  const inDeckName = new Set(deck ? wordsOf(deck.name).map(stem) : [])
  return {
    words: raw,
    tokens: tokens.map(({ word, meanings }) => ({
      word,
      meanings: inDeckName.has(stem(word)) ? [...meanings, 'deck' as const] : meanings,
    })),
    place,
    deck,
    section: tokens.map(({ word }) => SECTION_WORDS.get(stem(word))).find((section) => section),
    role:
      tokens
        .filter(({ meanings }) => meanings.includes('role'))
        .map(({ word }) => word)
        .join(' ') || undefined,
  }
}

/** A bare number, such as the minutes somebody has. */
const AMOUNT = /^\d{1,3}$/

/** Idioms and what they mean here. Each is replaced in the whole question, in this order. */
const IDIOMS: readonly [RegExp, string][] = [
  // Navigation before the name of a screen or thing
  [
    /^(please )?(open|go to|take me to|bring me to|pull up|where (is|are)|where (do|can) i (find|see)) (up )?(the |my )?(?=\w+( \w+)?$)/,
    '',
  ],
  // Small talk before and after a question
  [/^((so|ok|okay|hey|hi|yo|um|uh|well|and|but|please|bro|dude|lol) )+(?=\w+ \w+)/, ''],
  [/(?<=\w+ \w+)( (or what|or not|please|though|tho|lol|bro|dude|man|thanks|again|really|actually|honestly))+$/, ''],
  [/\b(do|did|can|could) you (know|tell me|remember)\b/, ''],
  [/\bremind me to\b/, 'reminder'],
  [/\bflash (?=cards?\b)/, 'flash'],
  [/\b(to|in|on|from|with|of) (the|this) app\b/, ''],
  [/\bfeel like (doing|studying|practicing)?/, 'start '],
  // A date that was set before, not a request to set one
  [/\b(did|have) i (set|put|enter|pick|choose|add|save)( as| for)?\b(?=.*\b(date|exam|test|cpat|oral)\b)/, ''],
  [/\b(i|ive) (got|get|had) (it |them )?wrong\b/, 'missed question'],
  [/\b(put|putting) in\b(?= (today|this))/, 'done'],
  [/\bhow long (do i have|is left|have i got) to apply\b/, 'deadline'],
  [/\bhow far (away|off|out)\b/, 'when'],
  [/\bhelp (me )?(?=(my|the) scores?\b|pass\b)/, 'raise '],
  [/\bthis app\b/, 'product'],
  [/\b(what|which) (day|month|week) (is|are)\b/, 'when'],
  [/\bhow (soon|close)\b( (is|am i to)\b)?/, 'when'],
  [/^work on\b/, 'improve'],
  [/\b(dragging|holding|bringing|pulling|killing) me( down| back)?\b/, 'worst'],
  // The app gives no advice on amounts, except on study time, which is planned.
  [/\bhow (many|often)\b(?=.*\bshould i\b)(?!.*\b(cards?|reviews?|study|minutes|hours)\b)/, 'advisable'],
  // "I need to" and "I want to" add no meaning, unlike "need" in "What do I need for the job?".
  [/\bi (really |just )?(need|have|want|would like|got|am going|going|am trying|trying) to\b/, 'i'],
  [/\b(do|did|must|should) i (need|have) to\b/, 'should i'],
  [/^(need|want|have|got|trying) to\b/, ''],
  // Time that is left
  [/\b(how )?(long|much (more )?time|much longer|many (more )?(days|weeks|months))\b(?=.* (until|before)\b)/, 'when'],
  [/\b(days|weeks|countdown|time)( left)? (until|before|to)\b/, 'when'],
  // Scores to come
  [/\bscore (would|will|might|could) i\b|\b(would|will|might|could) i (get|score)\b|\bif i took it\b/g, 'predicted'],
  // Weaknesses
  [/\b(should i|can i|do i|i should|i must|i) (need to )?(work|practice|focus|improve) on\b/, 'improve'],
  [/\blos(e|ing) (the most )?points?\b/, 'worst'],
  [/\bgetting (any )?(better|worse)\b|\bimproving\b|\bimproved\b/, 'progress'],
  [/\bhow (?=many|much|long|far)/, ''],
  [/\bfar (along )?(am i|have i|i)\b/, 'progress'],
  [/\bhow (did|have) (i|my)\b/, 'scored'],
  [/\b(work|works|worked|working) out\b/, 'workout'],
  [/\bdid i apply\b/, 'applied'],
  [/\bpersonal best\b/, 'best'],
  [
    /\b(raise|boost|increase|improve|bring up) (my|the) (score|scores|chances|odds)\b|\b(get|score) higher\b|\b(get|bring) (my|the) scores? up\b/,
    'raise score',
  ],
  [/\b(how|where) (do|did|am|are) i (stand|at)\b/, 'progress'],
  [/\bhow well do i know\b/, 'mastered'],
  [/\b(apply by|last day to apply|applications? (due|deadline|closes?))\b/, 'deadline'],
  [/\b(days )?in a row\b|\b(days|nights) straight\b/, 'streak'],
  [/\b(suck|stink|terrible|awful|horrible|bad) (at|in)\b/, 'worst'],
  [/\bhear(d)? back\b/, 'status'],
  [/\btime (me|myself)\b/, 'stopwatch'],
  [/\b(run|runs|running|ran) out\b|\bstill (good|valid)\b|\bgood until\b/, 'expire'],
  [/\bback(ing)? (it |this |everything )?up\b/, 'backup'],
  [/\b(sign|log) (me )?out\b/, 'logout'],
  [/\btoo many\b/, 'less'],
  [/\bwithout (a |an |any |my )?/, ''],
  [/\b(with )?no (?=(internet|wifi|signal|connection)\b)/, ''],
  // Asks to start something, unlike "How many tests did I take?"
  [/\b(take|do|start|begin|give me|want|run) (a|an|another|the|some)\b(?= )/, 'start'],
  [/\b(quiz|test|drill) me\b/, 'quiz'],
  // "Did I get the job?" has no answer in the data. The stem of "hired" would match "Who is hiring?".
  [/\bdid i get (the|that|a|this)\b(?=.*\bjob)|\bhired\b/, 'employed'],
]

/** How much of the question these meanings account for, 0 to 1: every word that says something counts the same. */
export function coverageOf({ tokens }: Question, meant: ReadonlySet<Meaning>): number {
  const heavy = tokens.filter(({ meanings }) => !meanings.some(isLight))
  if (heavy.length === 0) return 0
  return heavy.filter(({ meanings }) => meanings.some((meaning) => meant.has(meaning))).length / heavy.length
}

/** What people call a section where its name has words that mean something else: the written exam is not Written Communication. */
const CALLED: Partial<Record<Section, string>> = {
  reading: 'reading comprehension',
  mechanical: 'mechanical gears belts pulleys levers circuits valves springs',
  mathematics: 'mathematics math fractions percents',
  spatial: 'spatial maps directions',
  reasoning: 'reasoning logic patterns',
  language: 'language grammar spelling vocabulary',
  tables: 'tables gauges dials',
}

const SECTION_WORDS = new Map<string, Section>(
  sections.flatMap((section) =>
    wordsOf(CALLED[section] ?? `${section} ${sectionNames[section]}`).map((word) => [stem(word), section] as const),
  ),
)

/** The words that name one deck and no other, such as "ladders"; for a name of common words, all of it. */
function deckWords(name: string, { decks }: Context): string[] {
  const own = wordsOf(name).map(stem)
  // Words of other decks' names tell nothing apart.
  const others = new Set(decks.flatMap((deck) => (deck.name === name ? [] : wordsOf(deck.name).map(stem))))
  return own.filter((word) => !others.has(word) && meaningsOf(word).length === 0)
}

/** The words of jobs' titles and types, by stem, except those that mean something else. "EMT" is a certificate as well as a job. */
function rolesIn({ jobs }: Context): ReadonlySet<string> {
  const words = new Set(jobs.flatMap(({ title, type }) => wordsOf(`${title} ${type}`)).map(stem))
  return new Set(
    [...words].filter((word) => meaningsOf(word).every((meaning) => meaning === 'medic') && !isFiller(word)),
  )
}
