import { expect, test } from 'vitest'
import type { RowOf } from '../tables.ts'
import {
  begin,
  clockEnd,
  collect,
  currentPart,
  end,
  endExpiredParts,
  joinParts,
  newSitting,
  partScores,
  partsOf,
  phaseOf,
  reply,
  sectionAt,
  timeOn,
  withoutGone,
} from './sitting.ts'
import type { ProfileSection } from './tables.ts'

const MINUTE = 60_000
const START = 1_000_000

const question = (id: string, passageId: string | null = null) => ({ id, passageId }) as RowOf<'questions'>
const section = (name: string, ids: string[], more: Partial<ProfileSection> = {}, passageId: string | null = null) => ({
  section: { name, count: ids.length, from: [], ...more },
  questions: ids.map((id) => question(id, passageId)),
})
const part = (name: string, minutes: number | null, packetMinutes: number | null = null) => ({
  ...{ name, minutes, packetMinutes, passPercent: 70, note: null, sections: [] },
})

/** A part with statements, a part with a packet, a part with two sections that share a clock, and a part without questions. */
const sitting = () =>
  newSitting(
    [
      { part: { ...part('Work Style', null), statements: 2 }, sections: [] },
      { part: part('Recall', 10, 30), sections: [section('Packet', ['a', 'b'], { inPacket: true }, 'p1')] },
      { part: part('Rest', 20), sections: [section('One', ['c']), section('Two', ['d', 'e'])] },
      { part: part('Lacking', 20), sections: [] },
    ],
    ['s1', 's2', 's3'],
  )

test('a part without questions or statements is omitted, and each part has the index of its first question', () => {
  expect(sitting().map(({ name, from, statements }) => [name, from, statements])).toEqual([
    ['Work Style', 0, ['s1', 's2']],
    ['Recall', 0, []],
    ['Rest', 2, []],
  ])
  expect(sitting()[1]?.packet).toEqual({ minutes: 30, passages: ['p1'], openedAt: null })
  expect([0, 1, 2, 3, 4, 5].map((place) => sectionAt(sitting(), place)?.name)).toEqual([
    ...['Packet', 'Packet', 'One', 'Two', 'Two'],
    undefined,
  ])
})

test('a part about the background asks all of its questions, before the parts with scored questions', () => {
  const background = ['b1', 'b2'].map((id) => ({
    ...{ id, text: `${id}?`, answers: ['None', 'One', 'Two', 'Three', 'More'], twinId: null, isOpposite: false },
  }))
  const parts = newSitting(
    [
      { part: { ...part('Background', null), background }, sections: [] },
      { part: part('Rest', 20), sections: [section('One', ['c'])] },
    ],
    ['s1'],
  )
  expect(parts.map(({ from, statements, isBackground }) => [from, statements, isBackground])).toEqual([
    [0, ['b1', 'b2'], true],
    [0, [], undefined],
  ])
  expect(phaseOf(begin(parts, START))).toBe('statements')
  expect(partsOf(parts).map(({ name }) => name)).toEqual(['Rest'])
})

test('parts are taken in order, and a part’s clock does not run before the part is started', () => {
  let parts = sitting()
  expect([phaseOf(parts), clockEnd(parts)]).toEqual(['waiting', null])
  expect(endExpiredParts(parts, START + 1e9)).toBe(parts)
  parts = begin(parts, START)
  expect([phaseOf(parts), clockEnd(parts)]).toEqual(['statements', null])
  parts = end(reply(parts, 1, 4), START + MINUTE)
  expect([phaseOf(parts), currentPart(parts), parts[0]?.replies]).toEqual(['waiting', 1, [null, 4]])
  parts = begin(parts, START + 5 * MINUTE)
  expect([phaseOf(parts), clockEnd(parts)]).toEqual(['packet', START + 35 * MINUTE])
  parts = collect(parts, START + 15 * MINUTE)
  expect([phaseOf(parts), clockEnd(parts)]).toEqual(['questions', START + 25 * MINUTE])
  parts = end(begin(end(parts, START + 20 * MINUTE), START + 60 * MINUTE), START + 70 * MINUTE)
  expect([phaseOf(parts), clockEnd(parts)]).toEqual(['over', null])
  expect(timeOn(parts)).toBe((1 + 5 + 10) * MINUTE)
})

test('extended time extends the clock and the packet of every part', () => {
  const drawn = [{ part: part('Odd', 45, 25), sections: [section('Packet', ['a'], { inPacket: true }, 'p1')] }]
  expect(newSitting(drawn, [], 'time and a half')).toMatchObject([{ minutes: 68, packet: { minutes: 38 } }])
})

test('after hours with the app closed, the packet is closed, the part has ended and the next part is waiting', () => {
  const opened = begin(end(begin(sitting(), START), START), START)
  const parts = endExpiredParts(opened, START + 500 * MINUTE)
  expect(parts[1]).toMatchObject({ startedAt: START + 30 * MINUTE, endedAt: START + 40 * MINUTE })
  expect([phaseOf(parts), currentPart(parts)]).toEqual(['waiting', 2])
  expect(endExpiredParts(opened, START + 29 * MINUTE)).toBe(opened)
})

test('a part cannot be started twice, and before it starts, its packet cannot be closed and the part cannot be ended', () => {
  const waiting = sitting()
  expect(collect(waiting, START)).toBe(waiting)
  expect(end(waiting, START)).toBe(waiting)
  const begun = begin(waiting, START)
  expect(begin(begun, START + MINUTE)).toBe(begun)
})

test('merging the parts of two tabs preserves all replies and the earlier start and end times', () => {
  const begun = begin(sitting(), START)
  const ended = end(reply(begun, 0, 1), START + MINUTE)
  const joined = joinParts(reply(begun, 1, 3), ended)
  expect(joined[0]).toMatchObject({ replies: [1, 3], endedAt: START + MINUTE })
  expect(joinParts(ended, begun)).toBe(ended)
  expect(joinParts(begin(sitting(), START + MINUTE), begun)[0]?.startedAt).toBe(START)
})

test('removing missing questions adjusts the counts and indexes of the parts', () => {
  const left = withoutGone(sitting(), [true, false, true, false, true])
  expect(left.map(({ from, sections }) => [from, sections.map(({ count }) => count)])).toEqual([
    [0, []],
    [0, [1]],
    [1, [1, 1]],
  ])
})

test('a saved test contains its parts, and best-and-worst questions count half points in the part scores', () => {
  const parts = partsOf(sitting())
  expect(parts.map(({ name }) => name)).toEqual(['Recall', 'Rest'])
  const right = { question: { correctAnswer: 1 } as RowOf<'questions'>, answer: 1 }
  const half = { question: { correctAnswer: 1, worst: 2 } as RowOf<'questions'>, answer: 1, worst: 0 }
  const scores = partScores(parts, [right, { ...right, answer: 0 }, half, right, { question: undefined, answer: 1 }])
  expect(scores.map(({ points, total, percent }) => [points, total, percent])).toEqual([
    [1, 2, 50],
    [1.5, 3, 50],
  ])
})
