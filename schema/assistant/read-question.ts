import { placesIn, readLocation, STATES, type StateCode, stateByCode } from '../jobs/states.ts'
import { type Section, sectionNames, sections } from '../prep/exam.ts'
import type { RowOf } from '../tables.ts'
import type { Known, KnownDeck } from './known.ts'
import { isFiller, isLight, type Meaning, meaningsOf, vocabulary } from './lexicon.ts'
import { corrected, includesAll, stem, wordsOf } from './words.ts'

/** A content word with all of its possible meanings. `meanings` is empty if the assistant does not know the word. */
interface Token {
  word: string
  meanings: readonly Meaning[]
}

export interface Question {
  /** All words of the question, normalized and without the place. */
  words: readonly string[]
  /** The content words. */
  tokens: readonly Token[]
  deck: KnownDeck | undefined
  section: Section | undefined
  place: Place | undefined
  /** The question's words that occur in job titles or types: "volunteer". */
  role: string | undefined
}

export type Context = Pick<Known, 'decks' | 'jobs'>

/**
 * Parses a question into its words with their meanings, and the deck, place, role and section that it names. `isWord` returns whether the
 * decks or modules contain a word; such a word is not corrected, even if the assistant does not know its meaning.
 */
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
    (replaced, [idiom, meaning]) => replaced.replace(idiom, meaning),
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

/** A bare number, such as the minutes a person has. */
const AMOUNT = /^\d{1,3}$/

/** Idioms and their replacements, applied in this order. A pattern without the flag `g` replaces only its first match. */
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
  // Questions about a date that was set earlier, not requests to set one
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
  // The app gives no advice on amounts, except on study time, because it plans study time.
  [/\bhow (many|often)\b(?=.*\bshould i\b)(?!.*\b(cards?|reviews?|study|minutes|hours)\b)/, 'advisable'],
  // "I need to" and "I want to" add no meaning, unlike "need" in "What do I need for the job?".
  [/\bi (really |just )?(need|have|want|would like|got|am going|going|am trying|trying) to\b/, 'i'],
  [/\b(do|did|must|should) i (need|have) to\b/, 'should i'],
  [/^(need|want|have|got|trying) to\b/, ''],
  // Time left
  [/\b(how )?(long|much (more )?time|much longer|many (more )?(days|weeks|months))\b(?=.* (until|before)\b)/, 'when'],
  [/\b(days|weeks|countdown|time)( left)? (until|before|to)\b/, 'when'],
  // Future scores
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
  // Requests to start something, unlike "How many tests did I take?"
  [/\b(take|do|start|begin|give me|want|run) (a|an|another|the|some)\b(?= )/, 'start'],
  [/\b(quiz|test|drill) me\b/, 'quiz'],
  // The data does not answer "Did I get the job?". Without this replacement, the stem of "hired" would match "Who is hiring?".
  [/\bdid i get (the|that|a|this)\b(?=.*\bjob)|\bhired\b/, 'employed'],
]

/**
 * Returns the share of the question's content words that these meanings explain, 0 to 1. Words that an answer does not have to explain are
 * not counted; all other words have the same weight.
 */
export function coverageOf({ tokens }: Question, meant: ReadonlySet<Meaning>): number {
  const heavy = tokens.filter(({ meanings }) => !meanings.some(isLight))
  if (heavy.length === 0) return 0
  return heavy.filter(({ meanings }) => meanings.some((meaning) => meant.has(meaning))).length / heavy.length
}

/** Words that people use for a section whose name contains words with other meanings: the written exam is not Written Communication. */
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

/** Returns the stems of the words that only this deck's name contains and that have no other meaning, such as "ladders". */
function deckWords(name: string, { decks }: Context): string[] {
  const own = wordsOf(name).map(stem)
  // A word that several decks' names contain does not identify a deck.
  const others = new Set(decks.flatMap((deck) => (deck.name === name ? [] : wordsOf(deck.name).map(stem))))
  return own.filter((word) => !others.has(word) && meaningsOf(word).length === 0)
}

/**
 * Returns the stems of the words in jobs' titles and types (except the type of personal jobs), without words that have another meaning.
 * Certificates are included, because "EMT" is also a job.
 */
function rolesIn({ jobs }: Context): ReadonlySet<string> {
  const words = new Set(jobs.flatMap(({ title, type, isOwn }) => wordsOf(isOwn ? title : `${title} ${type}`)).map(stem))
  return new Set(
    [...words].filter((word) => meaningsOf(word).every((meaning) => meaning === 'medic') && !isFiller(word)),
  )
}

interface Place {
  /** Name for display: "Texas", "Portland". */
  name: string
  city?: string
  state?: StateCode
}

/** `rest` is the text without the place. */
interface Taken {
  place: Place | undefined
  rest: string
}

type Located = Pick<RowOf<'jobs'>, 'location'>

interface JobPlace {
  /** Empty if the job's location is only a state. */
  city: string
  state: StateCode | undefined
}

const placesOf = ({ location }: Located): JobPlace[] =>
  placesIn(location).map((place) => {
    const [city = ''] = place.split(',')
    const state = readLocation(place).state
    return { city: readLocation(city).words.length === 0 && !place.includes(',') ? '' : city.trim(), state }
  })

export const isIn = (job: Located, { city, state }: Place): boolean =>
  placesOf(job).some(
    (place) => (!city || place.city.toLowerCase() === city.toLowerCase()) && (!state || place.state === state),
  )

/**
 * Whether an application is for a job in this place, according to the job's location, or the department's name if the job was removed from
 * the board.
 */
export function isPlaced(
  { jobId, department }: { jobId: string; department: string },
  place: Place,
  { jobs }: { jobs: readonly (Located & { id: string })[] },
): boolean {
  const job = jobs.find(({ id }) => id === jobId)
  return job ? isIn(job, place) : includesAll(department, place.city ?? place.name)
}

/** Returns the city, the state or both in the text, identified by name or code, and the rest of the text. */
export function takePlace(text: string, jobs: readonly Located[], isKnown: (word: string) => boolean): Taken {
  let rest = text
  const take = (name: string): boolean => {
    const found = new RegExp(
      `(?<!\\p{L})(?:(?:in|near|around) )?${name.replace(/[^\p{L}\p{N}]+/gu, '\\P{L}+')}(?: state)?(?!\\p{L})`,
      'iu',
    )
    if (!found.test(rest)) return false
    rest = rest.replace(found, ' ')
    return true
  }
  const cities = [...new Set(jobs.flatMap(placesOf).map((place) => place.city))].filter(Boolean).sort(longestFirst)
  const city = cities.find(take)
  const state = STATE_NAMES.find(([, name]) => take(name))?.[0] ?? takeCode(rest, (left) => (rest = left))
  if (city || state) return { place: { name: nameOf(city, state), ...defined({ city, state }) }, rest }
  return takeUnknown(text, cities, isKnown)
}

const longestFirst = (a: string, b: string) => b.length - a.length
const STATE_NAMES = (Object.entries(STATES) as [StateCode, string][]).sort(([, a], [, b]) => longestFirst(a, b))

const nameOf = (city: string | undefined, state: StateCode | undefined): string =>
  city && state ? `${city}, ${state}` : (city ?? (state ? STATES[state] : ''))

const defined = ({ city, state }: { city: string | undefined; state: StateCode | undefined }) => ({
  ...(city ? { city } : {}),
  ...(state ? { state } : {}),
})

function takeCode(text: string, leave: (left: string) => void): StateCode | undefined {
  const words = text.trim().split(/\s+/)
  const isShouted = text === text.toUpperCase()
  for (const [at, word] of words.entries()) {
    const isLastAfterIn = at === words.length - 1 && PREPOSITION.test(words[at - 1] ?? '')
    const code = stateCodeOf(isShouted ? word.toLowerCase() : word, isLastAfterIn)
    if (!code) continue
    leave(words.toSpliced(at, 1).join(' '))
    return code
  }
  return undefined
}

/** State codes that are also words. They mean a state only if capitalized, or at the end of the question after "in". */
const ALSO_WORDS = new Set<StateCode>([
  'AL',
  'AS',
  'DE',
  'HI',
  'ID',
  'IN',
  'LA',
  'MA',
  'ME',
  'MO',
  'MS',
  'OH',
  'OK',
  'OR',
  'PA',
  'PR',
])

function stateCodeOf(written: string, isAfterIn: boolean): StateCode | undefined {
  const code = stateByCode(written)
  return code && (!ALSO_WORDS.has(code) || written === code || isAfterIn) ? code : undefined
}

const PREPOSITION = /^(in|near|around)$/i

/** Finds the name of a place without jobs, or a misspelled name, at the end of the question: "jobs in Boise", "jobs in Texs". */
function takeUnknown(text: string, cities: readonly string[], isKnown: (word: string) => boolean): Taken {
  const found = /(?:^|\s)(?:in|near|around)((?:\s+\p{L}+){1,3})\s*$/iu.exec(text)
  const name = found?.[1]?.trim()
  const words = name?.toLowerCase().split(/\s+/) ?? []
  if (!found || !name || words.some(isKnown)) return { place: undefined, rest: text }
  const rest = text.slice(0, found.index)
  const state = STATE_NAMES.find(([, one]) => corrected(name.toLowerCase(), [one.toLowerCase()]))?.[0]
  if (state) return { place: { name: nameOf(undefined, state), state }, rest }
  const city = cities.find((one) => corrected(name.toLowerCase(), [one.toLowerCase()]))
  return { place: { name: city ?? name, city: city ?? name }, rest }
}

/** Openings of a follow-up: "And the oral?", "what about Ohio" */
const OPENING = /^\W*(and|or|also|what about|how about|and what about|ok and|same for)\b\s*/i
/** A question with more words than this is complete on its own. */
const MAX_WORDS = 6
/** A text of at most this many words that does not start with an `OPENING` is a follow-up if it replaces a part of the previous question: "cpat?" */
const MAX_BARE_WORDS = 2

/** Words that fill the same slot of a question, so that one can replace another. */
const SLOTS: readonly (readonly string[])[] = [
  ['written', 'cpat', 'physical', 'oral', 'interview', 'test'],
  ['today', 'week'],
  ['best', 'worst', 'last', 'average', 'strong'],
]

/**
 * Completes a follow-up using the previous question: "what about CPAT?" after "When is my exam?" becomes "when is my CPAT". Returns null if
 * the text is not a follow-up.
 */
export function withQuestionBefore(text: string, before: string, known: Context): string | null {
  const isBare = !OPENING.test(text)
  const added = text.replace(OPENING, '').replace(/[?!.\s]+$/, '')
  const words = wordsOf(added)
  if (words.length === 0 || words.length > (isBare ? MAX_BARE_WORDS : MAX_WORDS)) return null
  const [next, last] = [readQuestion(added, known), readQuestion(before, known)]
  const slots = SLOTS.filter((slot) => words.some((word) => meaningsOf(word).some((meaning) => slot.includes(meaning))))
  const isReplaced = (word: string) =>
    meaningsOf(word).some((meaning) => slots.some((slot) => slot.includes(meaning))) ||
    (next.deck !== undefined && isOf(last.deck?.name, word)) ||
    (next.section !== undefined && readQuestion(word, known).section === last.section && last.section !== undefined) ||
    (next.place !== undefined && isOf(last.place?.name, word))
  const all = wordsOf(before)
  const kept = all.filter((word) => !isReplaced(word))
  if (isBare && kept.length === all.length) return null
  return `${kept.join(' ')} ${added}`
}

const isOf = (name: string | undefined, word: string): boolean =>
  name !== undefined && wordsOf(name).map(stem).includes(stem(word))
