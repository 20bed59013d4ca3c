import { expect, test } from 'vitest'
import { broken, sound } from '../../testing/broken-content.ts'
import { noSentenceTwice, wordsAreAmerican } from './form.ts'

test('two explanations in a question that share a sentence are reported', () => {
  const files = broken(({ items }) => {
    items[1].options[0].why = 'Steel bends. It says so on the label.'
    items[1].options[1].why = 'Wood burns. It says so on the label.'
  })
  expect(noSentenceTwice(files)).toEqual([
    'questions/building-construction.json, question building-construction-q002, "options.1.why": repeats this sentence of another option: “It says so on the label.”.',
  ])
})

test('British spelling is reported', () => {
  const files = broken(({ items }) => {
    items[1].question = 'In whose judgement is the rope safe that goes round the drum?'
  })
  expect(wordsAreAmerican(files)).toEqual([
    'questions/building-construction.json, question building-construction-q002, "question": contains "judgement", which is not idiomatic American English.',
  ])
})

test('the shipped content passes the form rules', () => {
  expect([noSentenceTwice, wordsAreAmerican].flatMap((rule) => rule(sound))).toEqual([])
})
