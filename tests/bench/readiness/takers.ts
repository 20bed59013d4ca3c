import { type Random, seededRandom } from '@station-zero/schema/core/random.ts'
import type { Answer, Level, TestEvidence } from '@station-zero/schema/prep/ability.ts'
import { sections as everySection, profiles, type Section } from '@station-zero/schema/prep/exam.ts'
import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import type { ReadinessFacts } from '@station-zero/schema/prep/readiness.ts'
import { drawPlace, gauss } from '../plan/learners.ts'

const DAY_MS = 86_400_000
/** Means and spreads of the simulated people, levels and items. They differ on purpose from those that the app's model assumes. */
const PEOPLE = { mean: 0.5, spread: 0.85, section: 0.45 }
const LEVELS: Record<Level, number> = { 1: -0.9, 2: 0.1, 3: 0.7 }
const ITEM_SPREAD = 0.7
const LEVEL_SHARES = [0.3, 0.5, 0.2]
/** Change in ability per day while people practice, in logits: learning, and the variance of random drift. */
const LEARNING_PER_DAY = 0.004
const DRIFT_PER_DAY = 0.002
const MEMORY_EFFECT = { mean: 1, spread: 0.5 }

/** The sections of the form that these people take. */
export const sections = everySection.filter((section) => profiles.general.counts[section] > 0)

/** A simulated person who took some tests, and the form that they take next. */
export interface Taker {
  facts: Omit<ReadinessFacts, 'share'>
  /** Expected percentage of right answers over many forms. */
  expected: number
  /** Percentage of right answers on the next form, and in each of its sections. */
  score: number
  sectionScores: Map<Section, number>
}

export function drawTaker(seed: number): Taker {
  const random = seededRandom(`taker ${seed}`)
  const general = PEOPLE.mean + PEOPLE.spread * gauss(random)
  const ability = new Map(sections.map((section) => [section, general + PEOPLE.section * gauss(random)]))
  const tests: TestEvidence[] = []
  let day = 0
  const count = 2 + Math.floor(random() * 5)
  for (let nth = 0; nth < count; nth += 1) {
    tests.push({ at: day * DAY_MS, answers: takeTest(ability, random) })
    const days = 1 + Math.floor(random() * 9)
    drift(ability, days, random)
    day += days
  }
  const memory = remember(ability, random)
  const { expected, ...next } = takeForm(ability, random)
  return { facts: { exam: GENERAL, tests, at: day * DAY_MS, memory }, expected, ...next }
}

/** Returns the answers to a mixed test of 25 questions, a test of one section, or a whole form. */
function takeTest(ability: Map<Section, number>, random: Random): Answer[] {
  const kind = drawPlace([0.5, 0.25, 0.25], random)
  if (kind === 2) return takeForm(ability, random).answers
  const only = sections[Math.floor(random() * sections.length)]
  return Array.from({ length: 25 }, (_, nth) => {
    const section = kind === 0 ? sections[nth % sections.length] : only
    return answerItem(section ?? 'reading', ability, random)
  })
}

function takeForm(ability: Map<Section, number>, random: Random) {
  const { counts } = profiles.general
  const answers = sections.flatMap((section) =>
    Array.from({ length: counts[section] }, () => answerItem(section, ability, random)),
  )
  const share = (some: readonly Answer[]) =>
    Math.round((100 * some.filter(({ isCorrect }) => isCorrect).length) / some.length)
  const bySection = Map.groupBy(answers, ({ section }) => section)
  return {
    answers,
    expected: sections.reduce((sum, section) => sum + counts[section] * chanceOf(ability.get(section) ?? 0), 0),
    score: share(answers),
    sectionScores: new Map([...bySection].map(([section, some]) => [section, share(some)])),
  }
}

function answerItem(section: Section, ability: Map<Section, number>, random: Random): Answer {
  const level = ([1, 2, 3] as const)[drawPlace(LEVEL_SHARES, random)] ?? 2
  const difficulty = LEVELS[level] + ITEM_SPREAD * gauss(random)
  return { section, level, isCorrect: random() < logistic((ability.get(section) ?? 0) - difficulty) }
}

/** Approximate share of right answers at this ability; used only to rank people. */
const chanceOf = (ability: number): number =>
  ([1, 2, 3] as const).reduce(
    (sum, level, at) => sum + (LEVEL_SHARES[at] ?? 0) * logistic(0.9 * (ability - LEVELS[level])),
    0,
  )

function drift(ability: Map<Section, number>, days: number, random: Random): void {
  for (const [section, value] of ability)
    ability.set(section, value + days * LEARNING_PER_DAY + Math.sqrt(days * DRIFT_PER_DAY) * gauss(random))
}

/** Changes the ability according to the cards learned or forgotten before the form is taken. The size of the effect differs between people. */
function remember(ability: Map<Section, number>, random: Random): ReadinessFacts['memory'] {
  const effect = MEMORY_EFFECT.mean + MEMORY_EFFECT.spread * gauss(random)
  const memory: ReadinessFacts['memory'] = {}
  for (const section of ['mechanical', 'mathematics', 'judgement', 'spatial'] as const) {
    const now = random() * 0.7
    const onDate = Math.min(1, now + random() * 0.4 - 0.1)
    memory[section] = { now, onDate }
    ability.set(section, (ability.get(section) ?? 0) + effect * (onDate - now))
  }
  return memory
}

const logistic = (value: number): number => 1 / (1 + Math.exp(-value))
