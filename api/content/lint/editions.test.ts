import { expect, test } from 'vitest'
import { broken, sound } from '../../testing/broken-content.ts'
import { editionLines, itemsAreReviewed, replacedEditions } from './editions.ts'

const idsOf = (files: typeof sound, name: string) =>
  replacedEditions(files).find((edition) => edition.name === name)?.ids ?? []

test('cards and questions that cite a replaced edition are listed until they cite the current edition', () => {
  const name = 'NFPA 1932, 2020 edition'
  const cites = (source: string) =>
    broken(({ cards, items }) => {
      cards[0].source = source
      items[0].source = source
    })
  const before = idsOf(sound, name)
  const added = idsOf(cites('NFPA 1932 (2020 edition), inspection chapter'), name).filter((id) => !before.includes(id))
  expect(added).toEqual(['building-construction-001', 'building-construction-q001'])
  expect(idsOf(cites('NFPA 1930 (2025 edition), inspection chapter'), name)).toEqual(before)
})

test('the list of replaced editions includes item IDs only on request', () => {
  const [first = '', second = ''] = editionLines(sound, false)
  expect(first).toMatch(
    /^IFSTA Essentials of Fire Fighting, 7th edition: replaced by 8th edition \(checked \d{4}-\d\d-\d\d\), cited by \d+ items$/,
  )
  expect(second).toMatch(/^NFPA 1931/)
  expect(editionLines(sound, true)[1]).toMatch(/^ {2}[a-z-]+-\d{3} /)
})

test('a card or question without a date of review is reported, unless its source has been checked', () => {
  const dated = (dates: { checkedOn: string | null; reviewedOn: string | null }) =>
    itemsAreReviewed(
      broken(({ cards, items }) => {
        Object.assign(cards[0], dates)
        Object.assign(items[0], dates)
      }),
    )
  expect(dated({ checkedOn: null, reviewedOn: null })).toEqual([
    'decks/building-construction.json, card building-construction-001, "reviewedOn": must be a date if there is no "checkedOn".',
    'questions/building-construction.json, question building-construction-q001, "reviewedOn": must be a date if there is no "checkedOn".',
  ])
  expect(dated({ checkedOn: '2026-11-29', reviewedOn: null })).toEqual([])
  expect(dated({ checkedOn: null, reviewedOn: '2026-11-30' })).toEqual([])
})
