import { expect, test } from 'vitest'
import { seededRandom } from '../core/random.ts'
import type { RowOf } from '../tables.ts'
import {
  clozeNumbers,
  isOwnDeckId,
  MAX_CLOZE_NUMBERS,
  ownCardIdOf,
  parseCloze,
  plainText,
  studyIdsOf,
} from './own-study.ts'
import { gapsOf, listedFront, studyCardsOf, withGaps } from './own-study-cards.ts'

const ID = '01890f4e-0000-7000-8000-000000000001'
const ownCard = (change: Partial<RowOf<'ownCards'>>): RowOf<'ownCards'> => ({
  ...{ id: ID, deckId: 'd', kind: 'basic', front: 'Front', back: 'Back', hint: 'Hint', tags: ['a'], order: 2 },
  ...{ createdAt: 0, isDeleted: false, stamps: {} },
  ...change,
})

test('a list shows a cloze card without its markup, and other cards as typed', () => {
  expect(listedFront({ kind: 'cloze', front: '{{c1::First due}} lays a {{c2::line::what?}}' })).toBe('[…] lays a […]')
  expect(listedFront({ kind: 'basic', front: 'The {{c1::syntax}}' })).toBe('The {{c1::syntax}}')
})

test('a basic card is shown from its front, a reversed card from both sides', () => {
  expect(studyCardsOf(ownCard({}))).toMatchObject([{ id: ID, front: 'Front', back: 'Back', hint: 'Hint', tags: ['a'] }])
  const both = studyCardsOf(ownCard({ kind: 'reversed' }))
  expect(both).toMatchObject([
    { id: ID, front: 'Front', back: 'Back' },
    { id: `${ID}:r`, front: 'Back', back: 'Front' },
  ])
  expect(both.map(({ id }) => ownCardIdOf(id))).toEqual([ID, ID])
})

test('a cloze card is shown once per number, with the deletions of other numbers filled in', () => {
  const front = 'The {{c1::first}} due engine lays a {{c2::supply line::hose}} and {{c1::attacks}}.'
  const [one, two] = studyCardsOf(ownCard({ kind: 'cloze', front, back: 'See SOG 201.' }))
  expect(one).toMatchObject({
    ...{ id: `${ID}:c1`, front: 'The […] due engine lays a supply line and […].', back: 'first / attacks' },
    explanation: 'The first due engine lays a supply line and attacks.\n\nSee SOG 201.',
  })
  expect(two).toMatchObject({
    ...{ id: `${ID}:c2`, front: 'The first due engine lays a [hose] and attacks.', back: 'supply line' },
  })
})

test('cloze deletions can have several numbers and can be nested', () => {
  const shared = '{{c1,2::alpha}} {{c2::beta}}'
  expect(clozeNumbers(shared)).toEqual([1, 2])
  const text = parseCloze(shared)
  expect([withGaps(text, 1), gapsOf(text, 1)]).toEqual(['[…] beta', ['alpha']])
  expect([withGaps(text, 2), gapsOf(text, 2)]).toEqual(['[…] […]', ['alpha', 'beta']])
  const nested = parseCloze('{{c1::a {{c2::b::in}} c::out}} d')
  expect([withGaps(nested, 1), gapsOf(nested, 1)]).toEqual(['[out] d', ['a b c']])
  expect([withGaps(nested, 2), gapsOf(nested, 2)]).toEqual(['a [in] c d', ['b']])
  expect(plainText(nested)).toBe('a b c d')
})

test.each([
  '{{c1::open',
  'closed}}',
  '{{c0::zero}}',
  '{{c100::hundred}}',
  '{{c1:one colon}}',
  '{{c1::}}',
  '{{c1::   }}',
  '{{c1,::x}}',
  '{{C1::case}}',
  '{c1::brace}',
  'a :: b',
  '{{c1::x::hint with no end',
])('an incomplete cloze deletion stays as typed: %s', (source) => {
  expect(clozeNumbers(source)).toEqual([])
  expect(plainText(parseCloze(source))).toBe(source)
})

test('a cloze deletion inside an unclosed cloze deletion still counts', () => {
  const text = parseCloze('{{c1::open {{c2::whole}} rest')
  expect(clozeNumbers('{{c1::open {{c2::whole}} rest')).toEqual([2])
  expect(plainText(text)).toBe('{{c1::open whole rest')
})

test('any text is parsed without an error and its words are preserved, even if it is deeply nested', () => {
  const random = seededRandom('cloze')
  const pieces = ['{{c1::', '{{c2,3::', '}}', '::', 'word', ' ', '\n', '{{', 'c1', '{', '}', '🚒']
  for (let run = 0; run < 3_000; run += 1) {
    const source = Array.from(
      { length: Math.floor(random() * 14) },
      () => pieces[Math.floor(random() * pieces.length)],
    ).join('')
    const text = parseCloze(source)
    for (const number of clozeNumbers(source)) {
      expect(number).toBeGreaterThan(0)
      expect(withGaps(text, number)).not.toBe('')
      expect(gapsOf(text, number).length).toBeGreaterThan(0)
    }
    if (clozeNumbers(source).length === 0 && !source.includes('::')) expect(plainText(text)).toBe(source)
  }
  expect(clozeNumbers('{{c1::'.repeat(500))).toEqual([])
  expect(plainText(parseCloze(`${'{{c1::'.repeat(500)}x${'}}'.repeat(500)}`))).toBe('x')
})

test('only the twenty lowest cloze numbers of a card become study cards, and empty or unclosed cloze deletions remain plain text', () => {
  const all = Array.from({ length: 99 }, (_, at) => at + 1)
  expect(clozeNumbers(`{{c${all.join(',')}::x}}`)).toEqual(all.slice(0, MAX_CLOZE_NUMBERS))
  for (const source of ['{{c1::'.repeat(400), 'a {{c1::b::h {{c2::c'])
    expect(plainText(parseCloze(source))).toBe(source)
})

test('study card IDs map back to their personal card, and other IDs map to none', () => {
  const cloze = ownCard({ kind: 'cloze', front: '{{c1::a}} {{c12::b}}' })
  expect(studyIdsOf(cloze)).toEqual([`${ID}:c1`, `${ID}:c12`])
  expect(studyIdsOf(cloze)).toEqual(studyCardsOf(cloze).map(({ id }) => id))
  for (const id of studyIdsOf(cloze)) {
    expect(ownCardIdOf(id)).toBe(ID)
    expect(id.length).toBeLessThanOrEqual(64)
  }
  for (const id of ['ladders-001', 'gen:maps:side-view:1:a', `${ID}:`, `${ID}:c0`, `${ID}:r1`, `x${ID}`])
    expect(ownCardIdOf(id)).toBeNull()
  expect(studyIdsOf(ownCard({ kind: 'cloze', front: 'No blank' }))).toEqual([])
  expect([isOwnDeckId(ID), isOwnDeckId('missed'), isOwnDeckId('ladders')]).toEqual([true, false, false])
})
