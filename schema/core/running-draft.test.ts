import { describe, expect, test } from 'vitest'
import { hasCaughtUp } from './running-draft.ts'

type Draft = { id: string; revision: number }

const idOf = ({ id }: Draft) => id
const at = (revision: number): Draft => ({ id: 's1', revision })
const isCaughtUp = (stored: Draft | null | undefined, value: Draft | null) =>
  hasCaughtUp(stored, { id: 's1', value }, idOf)

describe("a page's own copy of a draft", () => {
  test('the page’s copy is shown until the stored draft is at least as new', () => {
    expect(isCaughtUp(undefined, at(3))).toBe(false)
    expect(isCaughtUp(null, at(3))).toBe(false)
    expect(isCaughtUp(at(2), at(3))).toBe(false)
    expect(isCaughtUp(at(3), at(3))).toBe(true)
    expect(isCaughtUp(at(4), at(3))).toBe(true)
  })

  test('the page’s copy is shown while the stored draft belongs to another session', () => {
    expect(isCaughtUp({ id: 's0', revision: 9 }, at(3))).toBe(false)
  })

  test('after the page ends a draft, the stored draft stays hidden until it is deleted', () => {
    expect(isCaughtUp(undefined, null)).toBe(false)
    expect(isCaughtUp(at(3), null)).toBe(false)
    expect(isCaughtUp(null, null)).toBe(true)
    expect(isCaughtUp({ id: 's2', revision: 0 }, null)).toBe(true)
  })
})
