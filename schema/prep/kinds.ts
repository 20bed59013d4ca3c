import type { GeneratedTopic } from '../questions/generated.ts'
import type { RowOf } from '../tables.ts'
import { type Section, topicOfSource } from './exam.ts'
import type { ExamProfile } from './tables.ts'
import type { Track } from './tracks.ts'

/** Lists of kinds: kinds in the exam's sections, and kinds of the other decks. Used in URLs. */
export const kindLists = ['exam', 'academy'] as const
export type KindList = (typeof kindLists)[number]

export const kindListNames: Record<KindList, string> = { exam: 'Exam skills', academy: 'Other decks' }

/** Decks whose questions belong to the exam's sections. Their kinds are in `kinds`. */
const EXAM_DECKS: ReadonlySet<string> = new Set(['mechanical', 'math', 'maps-memory', 'judgement'])

/** The topics that profiles use for a deck, if they differ from the deck's id. */
const TOPICS_OF: Record<string, readonly string[]> = { 'maps-memory': ['maps', 'memory'] }

/** Names of the profiles with questions on a deck's topics, in the order of `profiles`. */
export function profilesAsking(deckId: string, profiles: readonly ExamProfile[]): string[] {
  const topics = TOPICS_OF[deckId] ?? [deckId]
  return profiles.filter((profile) => topics.some((topic) => asks(profile, topic))).map(({ name }) => name)
}

const asks = ({ parts }: ExamProfile, topic: string): boolean =>
  parts
    .flatMap(({ sections }) => sections.flatMap(({ from }) => from))
    .some((source) => topicOfSource(source) === topic)

// Kinds

/** A kind of question that can be practiced separately. */
export interface Kind {
  /** Used in URLs, so it must never change. */
  id: string
  name: string
  /** The subject of these questions, in one sentence. */
  asks: string
  /** Null for kinds that no exam asks about: kinds of a track's own topics and question families, and kinds of decks outside the exam. */
  section: Section | null
  from: { topic: string } | { generated: GeneratedTopic; families: readonly string[] }[]
}

const made = (generated: GeneratedTopic, ...families: string[]) => ({ generated, families })

/** All drill kinds in section order, except the kinds of decks. Excludes memory, whose scenes must be studied first, in the simulator. */
export const kinds: readonly Kind[] = [
  {
    ...{ id: 'passages', name: 'Passages', section: 'reading', from: { topic: 'reading' } },
    asks: 'Read a passage and answer from the passage alone.',
  },
  {
    ...{ id: 'packets', name: 'Study packets', section: 'reading', from: { topic: 'packet' } },
    asks: 'Find facts and apply rules in a long handout. It stays open here; an exam collects it first.',
  },
  {
    ...{ id: 'levers', name: 'Levers and balance', section: 'mechanical' },
    asks: 'How much force balances a load, and what tips first?',
    from: [made('mechanical', 'lever', 'seesaw', 'shared-load', 'tipping')],
  },
  {
    ...{ id: 'gears', name: 'Gears and belts', section: 'mechanical' },
    asks: 'Which way does a gear turn, and how fast?',
    from: [made('mechanical', 'gear-direction', 'gear-speed', 'belts')],
  },
  {
    ...{ id: 'pulleys', name: 'Pulleys, ramps and winches', section: 'mechanical' },
    asks: 'How much force does a machine save, and what does it cost in distance?',
    from: [made('mechanical', 'block-and-tackle', 'ramp', 'screw-jack', 'winch')],
  },
  {
    ...{ id: 'water', name: 'Water and pressure', section: 'mechanical' },
    asks: 'What do height, pipes and pistons do to pressure and flow?',
    from: [made('mechanical', 'hydraulics', 'water-head', 'pipe-flow', 'connected-vessels')],
  },
  {
    ...{ id: 'systems', name: 'Circuits, valves and pumps', section: 'mechanical' },
    asks: 'Follow current or water through a drawing, and find what has failed.',
    from: [made('mechanical', 'circuits', 'valve-path', 'plant-fault')],
  },
  {
    ...{ id: 'plant', name: 'One plant', section: 'mechanical', from: [made('mechanical', 'plant')] },
    asks: 'Follow one plant of eight stations: what is a part for, what does a change do, and what has failed?',
  },
  {
    ...{ id: 'forces', name: 'Springs, ladders and easier ways', section: 'mechanical' },
    asks: 'How far does a spring give, where does the ladder stand, and which of two ways is easier?',
    from: [made('mechanical', 'springs', 'ladder-angle', 'easier-way')],
  },
  {
    ...{ id: 'percent', name: 'Percents, fractions and averages', section: 'mathematics' },
    asks: 'Work with parts of a whole, mixes and means, without a calculator.',
    from: [made('math', 'percent', 'fractions', 'averages', 'mixes')],
  },
  {
    ...{ id: 'rates', name: 'Units, time and travel', section: 'mathematics' },
    asks: 'Convert units, count shifts, and find how long something takes.',
    from: [made('math', 'units', 'shift', 'travel', 'tank-time')],
  },
  {
    ...{ id: 'area', name: 'Area, volume and weight', section: 'mathematics' },
    asks: 'How big is a room, how much does a tank hold, and what does the water weigh?',
    from: [made('math', 'area', 'volume', 'water-weight')],
  },
  {
    ...{ id: 'hose-math', name: 'Hose and pump math', section: 'mathematics' },
    asks: 'Friction loss, nozzle flow and pump pressure by the formula that the question gives.',
    from: [made('math', 'friction-loss', 'nozzle-flow', 'pump-pressure')],
  },
  {
    ...{ id: 'judgment', name: 'Best action', section: 'judgement', from: { topic: 'judgement' } },
    asks: 'What is the best thing to do in a situation at work?',
  },
  {
    ...{ id: 'best-worst', name: 'Best and worst action', section: 'judgement', from: { topic: 'human-relations' } },
    asks: 'Which action is best and which is worst? The same people appear in many scenes.',
  },
  {
    ...{ id: 'maps', name: 'Maps and routes', section: 'spatial' },
    asks: 'Find the shortest legal way through one-way streets and closed roads.',
    from: [
      made('maps', 'one-way-blocks', 'legal-route', 'nearest-hydrant', 'driven-route', 'irregular-streets'),
      made('maps', 'scale-distance'),
    ],
  },
  {
    ...{ id: 'directions', name: 'Directions and addresses', section: 'spatial' },
    asks: 'Which way do you face after the turns, and on which side is it?',
    from: [made('maps', 'compass-heading', 'relative-direction', 'building-sides', 'address-side')],
  },
  {
    ...{ id: 'plans', name: 'Floor plans', section: 'spatial' },
    asks: 'Find the way out, and know a plan again after it was turned.',
    from: [made('maps', 'exit-route', 'turned-plan')],
  },
  {
    ...{ id: 'shapes', name: 'Shapes in your mind', section: 'spatial' },
    asks: 'Count cubes, fold boxes and see a stack from another side.',
    from: [made('maps', 'side-view', 'cube-count', 'folded-box')],
  },
  {
    ...{ id: 'rules', name: 'Applying rules', section: 'reasoning', from: [made('reasoning', 'policy-rules')] },
    asks: 'Who meets every condition of a policy? (Deductive reasoning)',
  },
  {
    ...{ id: 'patterns', name: 'Finding patterns', section: 'reasoning' },
    asks: 'What do the reports have in common, and which number comes next? (Inductive reasoning)',
    from: [made('reasoning', 'incident-pattern', 'number-series')],
  },
  {
    ...{ id: 'order', name: 'Putting steps in order', section: 'reasoning', from: [made('reasoning', 'step-order')] },
    asks: 'Which step comes first, next or last? (Information ordering)',
  },
  {
    ...{ id: 'out-of-line', name: 'Spotting problems', section: 'reasoning', from: [made('reasoning', 'out-of-line')] },
    asks: 'Which entry in a log is out of line? (Problem sensitivity)',
  },
  {
    ...{ id: 'spelling', name: 'Spelling', section: 'language', from: [made('language', 'spelling')] },
    asks: 'Which word is spelled right, or wrong?',
  },
  {
    ...{ id: 'grammar', name: 'Grammar and sentences', section: 'language' },
    asks: 'Choose the correct form, and the clearest sentence for a report.',
    from: [made('language', 'grammar', 'report-sentence')],
  },
  {
    ...{ id: 'words', name: 'Vocabulary and blanks', section: 'language' },
    asks: 'What does a word mean, and which word fits the blank?',
    from: [made('language', 'vocabulary', 'fill-blank')],
  },
  {
    ...{ id: 'tables', name: 'Tables', section: 'tables' },
    asks: 'Look a figure up in a table, compare and add.',
    from: [made('tables', 'lookup-table'), made('math', 'table')],
  },
  {
    ...{ id: 'gauges', name: 'Dials and gauges', section: 'tables', from: [made('tables', 'gauge-reading')] },
    asks: 'Read a dial between its marks.',
  },
  {
    ...{ id: 'size-up', name: 'Size-up pictures', section: null, from: { topic: 'size-up' } },
    asks: 'What does a picture of a building on arrival show, and what should the first report say?',
  },
  {
    ...{ id: 'standpipes', name: 'Standpipe pressure', section: null },
    asks: 'What pressure does a line from a standpipe need, and how high does it reach?',
    from: [made('firefighter', 'standpipe-pressure')],
  },
  {
    ...{ id: 'radiation-dose', name: 'Radiation: time and distance', section: null },
    asks: 'What is the dose rate farther away, and how long may a crew stay?',
    from: [made('firefighter', 'radiation-distance')],
  },
  {
    ...{ id: 'erg-tables', name: 'ERG tables', section: null, from: [made('firefighter', 'erg-lookup')] },
    asks: 'Find the guide and the distances for a spill, in a practice table with invented materials.',
  },
  {
    ...{ id: 'pack-pace', name: 'Pack test pace', section: null, from: [made('physical-tests', 'pack-pace')] },
    asks: 'Are you on time at the split, and what pace does the rest need?',
  },
  {
    ...{ id: 'shift-calendars', name: 'Shift calendars', section: null, from: [made('hiring', 'shift-calendar')] },
    asks: 'On which dates does a shift work, and when is the next Kelly day?',
  },
  {
    ...{ id: 'hiring-deadlines', name: 'Deadlines and time zones', section: null },
    asks: 'What is the last day, and how much time is left in your time zone?',
    from: [made('hiring', 'hiring-clock')],
  },
]

/** The kinds in an exam section; empty for Memory. */
export const kindsOf = (section: Section): Kind[] => kinds.filter((kind) => kind.section === section)

/** The kinds that the exams ask about. */
export const examKinds: readonly Kind[] = kinds.filter(({ section }) => section !== null)

/** The kinds of topics and question families that belong to enabled tracks and that no exam asks about. */
export const trackKinds = (tracks: readonly Pick<Track, 'isOn' | 'topics'>[]): Kind[] =>
  kinds.filter(
    ({ section, from }) =>
      section === null &&
      ('topic' in from ? [from.topic] : from.map(({ generated }) => generated)).every((topic) =>
        tracks.some(({ isOn, topics }) => isOn && topics.includes(topic)),
      ),
  )

/** One kind per deck, except for decks whose questions belong to the exam's sections. */
export const deckKinds = (decks: readonly Pick<RowOf<'decks'>, 'id' | 'name'>[]): Kind[] =>
  decks
    .filter(({ id }) => !EXAM_DECKS.has(id))
    .map(({ id, name }) => ({
      ...{ id: `academy-${id}`, name, section: null, from: { topic: id } },
      asks: 'Questions on the facts of this deck.',
    }))
