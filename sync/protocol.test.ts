import { Uuid } from '@station-zero/schema/core/fields.ts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  ConflictBody,
  LiveRequest,
  LiveSign,
  PullAnswer,
  PulledRow,
  PullRequest,
  PushAnswer,
  PushRequest,
  Result,
  SentMutation,
} from './protocol.ts'

const ID = '0a1b2c3d-0000-4000-8000-000000000001'
const SENT = { seq: 1, id: ID, name: 'jobs.save', v: 1, at: 5, args: { jobId: 'j' } }
const PUSH = { proto: 1, epoch: 'e', clientId: ID, userId: 'ann', now: 5, prevId: null, mutations: [SENT] }
const PULL = { clientId: ID, userId: 'ann' }
const RESULT = { seq: 1, id: 'i', code: 'c', sentence: 's' }
const PUSHED = { epoch: 'e', last: 3, results: [RESULT] }
const PAGE = { epoch: 'e', cursor: '9', more: false, rows: [{ table: 't', key: 'k', row: { a: 1 } }], last: 0 }

/** Returns, for each of `parts`, whether the schema accepts `whole` with that part merged into it. */
const takes = (schema: v.GenericSchema, whole: object, ...parts: object[]): boolean[] =>
  parts.map((part) => v.is(schema, { ...whole, ...part }))

test.each([
  [ID, true],
  [ID.toUpperCase(), false],
  [`x${ID}`, false],
  [`${ID}x`, false],
  [ID.slice(1), false],
  [ID.slice(0, -1), false],
  ['0a1b2c3d-0000-4000-000000000001', false],
  ['0a1b2c3d-0000-4000-8000-0000-000000000001', false],
  ['0a1b2c3d-000-4000-8000-000000000001', false],
  ['ga1b2c3d-0000-4000-8000-000000000001', false],
  ['', false],
])('the text “%s” is a valid UUID: %s', (text, isOne) => {
  expect(v.is(Uuid, text)).toBe(isOne)
})

test('the error for an invalid UUID is “is not a UUID”', () => {
  expect(v.safeParse(Uuid, 'x').issues?.[0]?.message).toBe('is not a UUID')
})

describe('requests', () => {
  const yes = { seq: 1, v: 1_000, name: 'n'.repeat(64), at: 8_640_000_000_000_000 }
  test('a mutation must have a seq of at least 1, a name, a version and a time', () => {
    expect(takes(SentMutation, SENT, {}, yes, { args: undefined }, { seq: Number.MAX_SAFE_INTEGER })).toEqual([
      ...[true, true, true, true],
    ])
    const no = [{ seq: 0 }, { seq: 1.5 }, { seq: '1' }, { seq: Number.MAX_SAFE_INTEGER + 1 }, { id: 'x' }, { more: 1 }]
    expect(takes(SentMutation, SENT, ...no)).not.toContain(true)
    const names = [{ name: '' }, { name: 'n'.repeat(65) }, { name: 5 }, { v: 0 }, { v: 1_001 }, { v: 1.5 }, { at: -1 }]
    expect(takes(SentMutation, SENT, ...names)).not.toContain(true)
  })

  test('a push has 1 to 500 mutations and no unknown fields', () => {
    const many = (count: number) => ({ mutations: Array.from({ length: count }, () => SENT) })
    expect(takes(PushRequest, PUSH, {}, { epoch: null }, { prevId: ID }, many(500))).toEqual([true, true, true, true])
    const no = [many(0), many(501), { proto: 1.5 }, { proto: '1' }, { epoch: undefined }, { prevId: 'x' }, { more: 1 }]
    expect(takes(PushRequest, PUSH, ...no, { clientId: 'x' }, { userId: '' }, { now: -1 })).not.toContain(true)
  })

  test('a pull defaults to cursor 0 and 2,000 rows per page, and malformed values are rejected', () => {
    expect(v.parse(PullRequest, PULL)).toEqual({ ...PULL, cursor: '0', limit: '2000' })
    const whole = { ...PULL, proto: '1', epoch: 'e', cursor: '12-34', limit: '7' }
    expect(v.parse(PullRequest, whole)).toEqual(whole)
    expect(takes(PullRequest, PULL, { proto: '1234' }, { limit: '1234' })).toEqual([true, true])
    const digits = '1'.repeat(15)
    const longest = [digits, `${digits}-${digits}`, `${digits}-${digits}-${digits}`]
    expect(takes(PullRequest, PULL, ...longest.map((cursor) => ({ cursor })))).toEqual([true, true, true])
    const tooLong = longest.map((cursor) => `${cursor}1`)
    const cursors = ['', 'x1', '1x', '1-', '-1', '1-2-', '1-2-3-4', ...tooLong, 'a', '1-a', '1.5']
    expect(takes(PullRequest, PULL, ...cursors.map((cursor) => ({ cursor })))).not.toContain(true)
    const figures = ['', '12345', 'x', 'x1', '1x', '-1']
    expect(takes(PullRequest, PULL, ...figures.map((limit) => ({ limit })))).not.toContain(true)
    expect(takes(PullRequest, PULL, ...figures.map((proto) => ({ proto })))).not.toContain(true)
    expect(takes(PullRequest, PULL, { more: 1 }, { clientId: 'x' }, { epoch: '' })).not.toContain(true)
    expect(v.safeParse(PullRequest, { ...PULL, cursor: 'x' }).issues?.[0]?.message).toBe('is not a cursor')
  })

  test('a live request may contain a client id', () => {
    expect(takes(LiveRequest, {}, {}, { clientId: ID }, { clientId: 'x' }, { more: 1 })).toEqual([
      ...[true, true, false, false],
    ])
  })
})

describe('answers', () => {
  test('a push response may have unknown fields, but no required field may be missing', () => {
    const yes = [
      {},
      { stop: 'transient' },
      { stop: 'upgrade', retryAfterMs: 5 },
      { more: 1 },
      { last: 0 },
      { results: [] },
    ]
    expect(takes(PushAnswer, PUSHED, ...yes)).not.toContain(false)
    const no = [{ epoch: 1 }, { last: -1 }, { last: 1.5 }, { results: [{}] }, { stop: 'other' }, { retryAfterMs: '5' }]
    expect(takes(PushAnswer, PUSHED, ...no, { results: undefined })).not.toContain(true)
    const bad = [{ seq: -1 }, { id: 1 }, { code: 1 }, { sentence: 1 }]
    expect(takes(Result, RESULT, {}, ...bad)).toEqual([true, false, false, false, false])
  })

  test('each row in a page must be a record or null, and a page with an invalid field is rejected', () => {
    expect(takes(PullAnswer, PAGE, {}, { reset: true }, { more: true }, { rows: [] }, { other: 1 })).not.toContain(
      false,
    )
    const no = [{ epoch: 1 }, { cursor: 9 }, { more: 1 }, { rows: [{}] }, { last: -1 }, { reset: 1 }]
    expect(takes(PullAnswer, PAGE, ...no)).not.toContain(true)
    const row = { table: 't', key: 'k', row: null }
    expect(takes(PulledRow, row, {}, { row: {} })).toEqual([true, true])
    const bad = [{ row: [] }, { row: 'x' }, { row: undefined }, { row: 5 }, { table: 1 }, { key: 1 }]
    expect(takes(PulledRow, row, ...bad)).not.toContain(true)
  })

  test('a live event of the type poke or counts has a version of 1 to 15 digits, and an event of another type is rejected', () => {
    const sign = { event: 'poke', data: '12' }
    expect(takes(LiveSign, sign, {}, { event: 'counts' }, { data: '1'.repeat(15) })).toEqual([true, true, true])
    const data = ['', 'x', '1x', 'x1', '1'.repeat(16)].map((one) => ({ data: one }))
    expect(takes(LiveSign, sign, { event: 'other' }, ...data)).not.toContain(true)
  })

  test('a conflict has one of four error codes', () => {
    for (const code of ['epoch', 'fork', 'user', 'client']) expect(v.is(ConflictBody, { code })).toBe(true)
    expect(v.is(ConflictBody, { code: 'fork', epoch: 'e' })).toBe(true)
    expect([v.is(ConflictBody, { code: '' }), v.is(ConflictBody, { code: 'fork', epoch: 5 })]).toEqual([false, false])
  })
})
