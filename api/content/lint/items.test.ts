import { expect, test } from 'vitest'
import { broken, type Sample, sound } from '../../testing/broken-content.ts'
import { packetsHaveSections, passagesHaveTheirLength } from './bank.ts'
import * as cards from './cards.ts'
import { hintsKeepTheSecret } from './hints.ts'
import { idForms, idsOnce } from './ids.ts'
import * as questions from './questions.ts'
import { stemsAreReadable } from './shares.ts'
import { nothingTwice } from './similar.ts'

const card = (problem: string) => `decks/building-construction.json, card building-construction-002, ${problem}.`
const item = (problem: string) =>
  `questions/building-construction.json, question building-construction-q002, ${problem}.`

const breaches: Sample[] = [
  [
    idForms,
    'decks/building-construction.json, card dead-load, "id": must look like ^building-construction-\\d{3}$.',
    ({ cards }) => (cards[1].id = 'dead-load'),
  ],
  [
    idForms,
    'workouts.json, workout w1d3, "id": must look like ^w[1-8]d[1246]$.',
    ({ workout }) => (workout('w1d1').id = 'w1d3'),
  ],
  [
    idsOnce,
    'questions/building-construction.json, question building-construction-002, "id": is used twice, first in decks/building-construction.json.',
    ({ items }) => (items[1].id = 'building-construction-002'),
  ],
  [cards.cardTexts, card('"hint": is blank or has extra spaces'), ({ cards }) => (cards[1].hint = 'Two  spaces.')],
  [cards.cardTexts, card('"source": is blank or has extra spaces'), ({ cards }) => (cards[1].source = ' ')],
  [cards.cardTexts, card('"front": must end with a question mark'), ({ cards }) => (cards[1].front = 'Live load')],
  [
    cards.cardTexts,
    card('"explanation": must add to the back, in at least 20 characters'),
    ({ cards }) => (cards[1].explanation = cards[1].back),
  ],
  [cards.cardTexts, card('"tags": must have a tag'), ({ cards }) => (cards[1].tags = [])],
  [
    cards.cardExplanationsDiffer,
    card('"explanation": is the same as that of building-construction-001'),
    ({ cards }) => (cards[1].explanation = cards[0].explanation.toUpperCase()),
  ],
  [
    questions.questionTexts,
    item('"question": must end with a question mark'),
    ({ items }) => (items[1].question = 'The load.'),
  ],
  [
    questions.questionTexts,
    item('"options.1.text": has extra spaces'),
    ({ items }) => (items[1].options[1].text += ' '),
  ],
  [
    questions.optionsDiffer,
    item('"options": must be four options that differ in more than case and punctuation'),
    ({ items }) => (items[1].options[2].text = `${items[1].options[1].text.toUpperCase()}.`),
  ],
  [
    questions.explanationsTeach,
    item('"options.1.why": must have at least 20 characters'),
    ({ items }) => (items[1].options[1].why = 'No, it is not.'),
  ],
  [
    questions.explanationsTeach,
    item('"options.1.why": says no reason'),
    ({ items }) => (items[1].options[1].why = 'This option is simply wrong.'),
  ],
  [
    questions.explanationsTeach,
    item('"options.3.why": is nearly the same as that of options.1'),
    ({ items }) => (items[1].options[3].why = `So: ${items[1].options[1].why}`),
  ],
  [
    questions.explanationsDiffer,
    item('"options.1.why": is the same as one of building-construction-q001'),
    ({ items }) => (items[1].options[1].why = items[0].options[0].why),
  ],
  ...['All of the above', 'None of these', 'Both A and B', 'Neither of these options'].map(
    (text): Sample => [
      questions.noCatchAlls,
      item('"options.3.text": must not refer to other options'),
      ({ items }) => (items[1].options[3].text = text),
    ],
  ),
  ...['Unlike option B, this holds the load.', 'Choose (C) was said before.', 'The second answer is nearer.'].map(
    (why): Sample => [
      questions.noLetters,
      item('"options.3.why": must not refer to an option by its letter or position'),
      ({ items }) => (items[1].options[3].why = why),
    ],
  ),
  [
    questions.cardsBelong,
    item('"cardId": is not a card'),
    ({ items }) => (items[1].cardId = 'building-construction-999'),
  ],
  [
    questions.cardsBelong,
    item('"cardId": is a card of ems, not of building-construction'),
    ({ items }) => (items[1].cardId = 'ems-001'),
  ],
  [
    hintsKeepTheSecret,
    card('"hint": contains "zeppelin", which otherwise occurs only in the answer'),
    ({ cards }) => Object.assign(cards[1], { back: 'A zeppelin.', hint: 'Zeppelins do it.' }),
  ],
  [
    hintsKeepTheSecret,
    item('"hint": contains "zeppelin", which otherwise occurs only in the answer'),
    ({ items }) => (Object.assign(items[1], { hint: 'Zeppelins do it.' }).options[items[1].key].text = 'A zeppelin'),
  ],
  [
    nothingTwice,
    card('says the same as building-construction-001').replace(', says', ': says'),
    ({ cards }) =>
      Object.assign(cards[1], { front: cards[0].front.replace('kind', 'sort'), back: 'It is the dead load.' }),
  ],
  [
    nothingTwice,
    item('says the same as building-construction-q001').replace(', says', ': says'),
    ({ items }) => (items[1].question = items[0].question.toUpperCase()),
  ],
  [
    passagesHaveTheirLength,
    'passages/reading-1.json, passage reading-01, "paragraphs": has 3 words, not 200 to 400.',
    ({ passage }) => (passage('reading-01').paragraphs = ['Read', 'this twice.']),
  ],
  [
    packetsHaveSections,
    'passages/reading-1.json, passage reading-01, "paragraphs": must not have headings outside a packet.',
    ({ passage }) => passage('reading-01').paragraphs.unshift('Section 1: Hoses'),
  ],
  [
    packetsHaveSections,
    'passages/packets.json, passage packet-01, "paragraphs": must have 4 to 6 headings, numbered from 1.',
    ({ passage }) => passage('packet-01').paragraphs.splice(1, 1),
  ],
  [
    packetsHaveSections,
    'passages/packets.json, passage packet-01, "questions": must be 12.',
    ({ passage }) => passage('packet-01').questions.pop(),
  ],
  [
    stemsAreReadable,
    'question building-construction-q002, "question": reads at grade ',
    ({ items }) =>
      (items[1].question = 'Notwithstanding considerable structural deterioration, characterise deflagration?'),
  ],
]

test.each(breaches)('the rule %o reports: %s', (rule, sentence, change) => {
  expect(rule(sound)).toEqual([])
  expect(rule(broken(change))).toEqual([expect.stringContaining(sentence)])
})
