import { describe, expect, test } from 'vitest'
import { broken, sound } from '../../testing/broken-content.ts'
import type { Loose } from '../../testing/content-folder.ts'
import { type CueItem, cueLines, cues, cuesFindNothing, shareOfCue } from './cues.ts'

/** Replaces the options of every building construction question, and returns the cue breaches in that topic. */
const withOptions = (text: (isKey: boolean, at: number) => string) =>
  cuesFindNothing(
    broken(({ items }) => {
      for (const item of items)
        item.options.forEach((option: Loose, at: number) => {
          option.text = text(at === item.key, at)
        })
    }),
  ).filter((breach) => breach.startsWith('building-construction'))

const cue = (name: string) => {
  const found = cues.find((one) => one.name === name)
  if (!found) throw new Error(`There is no cue ${name}.`)
  return found
}

describe('answer cues in one topic', () => {
  test.each([
    ['the most characters', 'An answer that is longer', 'An answer'],
    ['the fewest characters', 'No', 'A longer answer'],
    ['the most commas', 'One, two, three', 'One or two or so'],
    ['the most "and"s', 'Stop and look and ask', 'Look a lot, then do it'],
    ['since or because', 'It holds because it is wet', 'It often holds if it is wet'],
    ['absolute words', 'It always bends', 'It often bends'],
    ['no absolute words', 'It often is', 'It never is'],
    ['words of authority', 'Tell the captain', 'Tell the neighbor'],
    ['no words of authority', 'Ask a neighbor first', 'Ask an officer first'],
    ['words of silence or delay', 'Say nothing about it', 'Say a word about it'],
    ['no words of silence or delay', 'Do it right away', 'Do it a bit later'],
  ])('a topic is reported if most keys are found by the cue “%s”', (name, key, other) => {
    const breaches = withOptions((isKey, at) => (isKey ? key : `${other} ${at}`))
    expect(breaches).toContain(`building-construction, "key": is found by "${name}" in 100 %, more than 33 %.`)
    expect(breaches).toContain('building-construction, "key": is found by the vote of 5 cues in 100 %, more than 35 %.')
  })

  test('no cue is found in options that all have the same form', () => {
    expect(withOptions((_, at) => `Option ${at}`)).toEqual([])
  })
})

test('a best-and-worst topic is reported if most worst actions include a reason and most best actions have two parts', () => {
  const breaches = cuesFindNothing(
    broken(({ files }) => {
      const file = files.questions.find(({ content }: Loose) => content.topic === 'human-relations')
      for (const item of file.content.questions)
        item.options.forEach((option: Loose, at: number) => {
          const clause = at === item.worst ? ' since it is late' : at === item.key ? ' and then ask' : ''
          option.text = `Do it in way ${at}${clause}`
        })
    }),
  )
  expect(breaches).toContain('human-relations, "worst": is found by "since or because" in 100 %, more than 33 %.')
  expect(breaches).toContain('human-relations, "best": is found by "the most "and"s" in 100 %, more than 33 %.')
})

describe('the share of items that a cue answers correctly', () => {
  const item = (right: number, ...options: string[]): CueItem => ({ options, right })
  const times = (count: number, one: CueItem) => Array.from({ length: count }, () => one)

  test('a cue’s share is the probability that a guess among the options that the cue picks is right', () => {
    expect(shareOfCue(cue('absolute words'), times(20, item(0, 'always', 'never', 'often', 'seldom')))).toBe(0.5)
    expect(shareOfCue(cue('no absolute words'), times(20, item(0, 'always', 'never', 'often', 'seldom')))).toBe(0)
  })

  test('items whose options a cue does not distinguish count as guesses if the cue distinguishes fewer than 20 items', () => {
    const told = item(0, 'always', 'often', 'seldom', 'rarely')
    const untold = item(0, 'often', 'seldom', 'rarely', 'at times')
    expect(shareOfCue(cue('absolute words'), [...times(19, told), ...times(19, untold)])).toBe((1 + 0.25) / 2)
    expect(shareOfCue(cue('absolute words'), [...times(20, told), ...times(20, untold)])).toBe(1)
  })
})

test('the printed summary has one line for each topic and kind', () => {
  const lines = cueLines(sound)
  for (const start of [
    'human-relations best, 84 items',
    'human-relations worst, 84 items',
    'judgement key, 75 items',
    'all key',
  ])
    expect(lines.filter((line) => line.startsWith(start))).toHaveLength(1)
})

test('the form of the options does not reveal any topic’s keys, best actions or worst actions in the shipped content', () => {
  expect(cuesFindNothing(sound)).toEqual([])
})
