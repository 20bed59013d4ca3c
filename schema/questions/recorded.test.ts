import { describe, expect, test } from 'vitest'
import { seededRandom } from '../core/random.ts'
import { isRelease } from '../testing/scale.ts'
import type { Difficulty, Family } from './family.ts'
import { families, type GeneratedTopic, generatedId, generatedItems, generatedQuestion, seedEnd } from './generated.ts'

/** Seeds per family: `first` in every run, `all` also with `--release`. */
const SEEDS = { first: 20, all: 200 }
const FORMS = 10
const FORM_QUESTIONS = 30

const topics = Object.keys(families) as GeneratedTopic[]

const cases = topics.flatMap((topic) =>
  families[topic].map((family) => [`${topic}/${family.name}`, topic, family] as const),
)

const earlierCases = cases.flatMap(([name, topic, { earlier }]) =>
  earlier ? [[`${name}, version ${earlier.version}`, topic, earlier] as const] : [],
)

/**
 * Devices and the server generate questions from seeds and don't store them, so a version must always give the same
 * question for a seed. After an intended change, increment the family's version and record the questions with
 * `STATION_ZERO_RELEASE=1 npm run unit -- schema/questions/recorded.test.ts -u`.
 */
describe('the same seeds give the same questions as when they were recorded', () => {
  test.each([...cases, ...earlierCases])('for the first seeds, %s gives the recorded questions', (_, topic, family) => {
    expect(recordOf(topic, family, SEEDS.first)).toMatchSnapshot()
  })

  test.runIf(isRelease).each([...cases, ...earlierCases])('%s', (_, topic, family) => {
    expect(recordOf(topic, family, SEEDS.all)).toMatchSnapshot()
  })

  test.each(topics)('forms of %s have the same questions as when they were recorded', (topic) => {
    const forms = Array.from({ length: FORMS }, (_, at) =>
      JSON.stringify(generatedItems(topic, FORM_QUESTIONS, seededRandom(`form-${at}`))),
    )
    expect(hashOf(forms)).toMatchSnapshot()
  })
})

test('a hash differs if one letter or the order of the texts differs', () => {
  const texts = [['ab', 'c'], ['ab', 'd'], ['a', 'bc'], ['c', 'ab'], ['abc']]
  expect(new Set(texts.map(hashOf)).size).toBe(texts.length)
})

function recordOf(topic: GeneratedTopic, family: Family, seeds: number): string {
  const [easy, medium, hard] = ([1, 2, 3] as const).map((level) => hashOfFamily(topic, family, level, seeds))
  return `version ${family.version}: ${easy} ${medium} ${hard}`
}

function hashOfFamily(topic: GeneratedTopic, family: Family, difficulty: Difficulty, seeds: number): string {
  return hashOf(
    Array.from({ length: seeds }, (_, seed) =>
      JSON.stringify(generatedQuestion(generatedId(topic, family, difficulty, `recorded-${seed}${seedEnd(family)}`))),
    ),
  )
}

/** A 53-bit hash in 11 characters: cyrb53 (public domain, by bryc) over all texts, each with a terminator. */
function hashOf(texts: readonly string[]): string {
  let [high, low] = [3_735_928_559, 1_103_547_991]
  const add = (code: number) => {
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  for (const text of texts) {
    for (let at = 0; at < text.length; at += 1) add(text.charCodeAt(at))
    add(-1)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36).padStart(11, '0')
}
