import type { RowOf } from '../tables.ts'
import { type AnyQuestion, isKey } from './multi-answer.ts'
import type { ProfileSection } from './tables.ts'

/** Time limit of the Written Exam Simulator (SPEC 9, PRODUCT). */
export const EXAM_MINUTES = 120
/** Maximum time to study a scene; the candidate can end it earlier (CONTENT). */
export const SCENE_MINUTES = 5

/** The exam's sections in test order. Memory comes first, as in real tests that have a memory part. */
export const sections = [
  ...(['memory', 'reading', 'mechanical', 'mathematics', 'judgement', 'spatial'] as const),
  ...(['reasoning', 'language', 'tables'] as const),
] as const
export type Section = (typeof sections)[number]

export const sectionNames: Record<Section, string> = {
  memory: 'Memory',
  reading: 'Reading',
  mechanical: 'Mechanical Reasoning',
  mathematics: 'Mathematics',
  judgement: 'Situational Judgment',
  spatial: 'Spatial Orientation',
  reasoning: 'Logic and Problem Solving',
  language: 'Written Communication',
  tables: 'Tables and Gauges',
}

const NONE = Object.fromEntries(sections.map((section) => [section, 0])) as Record<Section, 0>

/** Questions per section (CONTENT). The FCTC-style profile follows Cal-JAC's published description of its written test. */
export const profiles = {
  general: {
    name: 'General',
    counts: { ...NONE, memory: 15, reading: 25, mechanical: 20, mathematics: 15, judgement: 15, spatial: 10 },
  },
  'fctc-style': {
    name: 'FCTC-style',
    counts: { ...NONE, memory: 20, reading: 35, mechanical: 25, mathematics: 20 },
  },
} as const satisfies Record<string, { name: string; counts: Record<Section, number> }>
export type Profile = keyof typeof profiles

/** The topic of each section's questions. */
const topicOf: Record<Section, string> = {
  memory: 'memory',
  reading: 'reading',
  mechanical: 'mechanical',
  mathematics: 'math',
  judgement: 'judgement',
  spatial: 'maps',
  reasoning: 'reasoning',
  language: 'language',
  tables: 'tables',
}

/**
 * Best-and-worst questions and character questions have their own topics and belong to Situational Judgment; questions about a study packet
 * belong to Reading.
 */
const sectionOfTopic = new Map<string, Section>([
  ...sections.map((section): [string, Section] => [topicOf[section], section]),
  ['human-relations', 'judgement'],
  ['characters', 'judgement'],
  ['packet', 'reading'],
])

/** Returns the section of a question's topic; undefined for a topic that no exam asks about. */
export const sectionOf = ({ topic }: { topic: string }): Section | undefined => sectionOfTopic.get(topic)

/** Groups a test's questions that belong to no section. */
export const OTHER_TOPICS = 'other'
export type SectionOrOther = Section | typeof OTHER_TOPICS

export const sectionOrOtherNames: Record<SectionOrOther, string> = { ...sectionNames, [OTHER_TOPICS]: 'Other topics' }

/** The topic of the questions that an exam section takes from this source. */
export const topicOfSource = (source: ProfileSection['from'][number]): string =>
  'topic' in source ? source.topic : 'aboutCrew' in source ? source.aboutCrew : source.generated

export interface SectionScore {
  section: SectionOrOther
  /** Points, which can be halves for best-and-worst questions. */
  correct: number
  total: number
}

/**
 * Section scores in test order, followed by questions that belong to no section, so that the counts add up to the test's counts. Omits
 * sections without questions, and questions that have been changed or removed since the test.
 */
export function sectionScores(answered: readonly (Given & { question: AnyQuestion | undefined })[]): SectionScore[] {
  const known = answered.flatMap(({ question, ...given }) =>
    question ? [{ section: sectionOf(question) ?? OTHER_TOPICS, points: pointsFor(question, given) }] : [],
  )
  return [...sections, OTHER_TOPICS as SectionOrOther].flatMap((section) => {
    const ofSection = known.filter((one) => one.section === section)
    const correct = ofSection.reduce((sum, { points }) => sum + points, 0)
    return ofSection.length > 0 ? [{ section, correct, total: ofSection.length }] : []
  })
}

// Points for an answer

/** The chosen option and, for a best-and-worst question, the option chosen as worst. For a multi-answer question, the chosen options. */
export interface Given {
  answer: number | null
  worst?: number | null | undefined
  chosen?: readonly number[] | undefined
}

export type Key = Pick<RowOf<'questions'>, 'correctAnswer' | 'worst'> | Pick<RowOf<'multiKeys'>, 'format' | 'key'>

/** Whether a question asks for the best and the worst action. */
export const isBestWorst = ({ worst }: Pick<RowOf<'questions'>, 'worst'>): boolean =>
  worst !== null && worst !== undefined

/** Whether the question is about the people in a crew's scenes (`crews.ts`). It must not be asked without these scenes. */
export const isAboutCrew = ({ crew, worst }: Pick<RowOf<'questions'>, 'crew' | 'worst'>): boolean =>
  (crew ?? null) !== null && !isBestWorst({ worst })

/**
 * Returns 1 for a right answer. In a best-and-worst question, each right action is worth half a point; in a multi-answer question, only the
 * complete list is worth a point.
 */
export function pointsFor(key: Key, given: Given): number {
  if ('format' in key) return isKey(key, given.chosen ?? []) ? 1 : 0
  const best = given.answer === key.correctAnswer
  if (!isBestWorst(key)) return best ? 1 : 0
  return (best ? 0.5 : 0) + ((given.worst ?? null) === key.worst ? 0.5 : 0)
}

/** Whether the question was left blank: no option was chosen. */
export const isBlank = ({ answer, worst = null, chosen = [] }: Given): boolean =>
  answer === null && worst === null && chosen.length === 0

/** Whether the answer gets full points. */
export const isRight = (key: Key, given: Given): boolean => pointsFor(key, given) === 1
