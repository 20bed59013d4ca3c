import { expect, test } from 'vitest'
import { broken, sound } from '../../testing/broken-content.ts'
import type { Loose } from '../../testing/content-folder.ts'
import { formTellsNothing, noSentenceTwice, wordsAreAmerican } from './form.ts'

const withItems = (change: (item: Loose) => void) => broken(({ items }) => items.forEach(change))

const tells: [what: string, key: string, other: string][] = [
  ['the shortest option', 'No', 'A longer answer'],
  ['the longest option', 'An answer that is longer', 'An answer'],
  ['the option with the most commas', 'One, two, three', 'One or two or so'],
  ['the one option without an absolute word', 'It often is', 'It always is'],
]

test.each(tells)('a topic whose key is mostly %s is a breach', (what, key, other) => {
  const files = withItems((item) => {
    item.options.forEach((option: Loose, at: number) => {
      option.text = at === item.key ? key : `${other} ${at}`
    })
  })
  expect(formTellsNothing(files).join('\n')).toContain(`is ${what} in 100 %, more than 33 %`)
})

test('two reasons of a question that share a sentence are a breach', () => {
  const files = broken(({ items }) => {
    items[1].options[0].why = 'Steel bends. It says so on the label.'
    items[1].options[1].why = 'Wood burns. It says so on the label.'
  })
  expect(noSentenceTwice(files)).toEqual([
    'questions/building-construction.json, question building-construction-q002, "options.1.why": repeats a sentence of another option: It says so on the label..',
  ])
})

test('a word that no American writes is a breach', () => {
  const files = broken(({ items }) => {
    items[1].question = 'In whose judgement is the rope safe that goes round the drum?'
  })
  expect(wordsAreAmerican(files)).toEqual([
    'questions/building-construction.json, question building-construction-q002, "question": has "judgement", which an American test writer would not write.',
  ])
})

test('what ships breaks none of this', () => {
  expect([formTellsNothing, noSentenceTwice, wordsAreAmerican].flatMap((rule) => rule(sound))).toEqual([])
})
