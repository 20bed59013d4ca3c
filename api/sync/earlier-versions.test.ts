import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { FORMAT, readExport } from '@station-zero/schema/account/export-file.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { spaceMutations } from '@station-zero/schema/spaces/mutations.ts'
import type { TableName } from '@station-zero/schema/tables.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { openTestApp, type Person, TEST_START } from '../testing/app.ts'
import { openGroup, pull, push } from '../testing/spaces.ts'

/**
 * What earlier versions of the app send, recorded as those versions wrote it. An example must never change: if the current code rejects it,
 * the code is wrong. If a mutation gets a new version, record here what the previous version sent.
 */
interface Example {
  name: string
  v: number
  args: object
  /** Mutations that the example depends on; the first has the ID `idOf(1)`. */
  before?: Step[]
  /** Table and fields of a row that the example writes. */
  writes: [table: TableName, row: object]
}

type Step = Pick<Example, 'name' | 'v' | 'args'>

/** The ID of the nth mutation of an example. */
const idOf = (nth: number): string => `01890f4e-0000-7000-8000-${String(nth).padStart(12, '0')}`
const AT = TEST_START - 1_000
const TODAY = Math.floor(AT / 86_400_000)

const mixed: Step = {
  ...{ name: 'prep.save-test', v: 1 },
  args: { name: 'Mixed', type: 'mixed', questions: [{ id: 'ladders-q001', version: 1 }], totalQuestions: 1 },
}
const answers = [{ questionId: 'ladders-q001', answer: 0 }]
const completed = { testId: idOf(1), score: 0, correctAnswers: 0, timeSpent: 60 }
const missed: Step = {
  name: 'prep.complete-test',
  v: 1,
  args: { ...completed, answers: [{ ...answers[0], answer: 3 }] },
}
const session = {
  ...{ kind: 'mock', interviewId: 'panel', id: idOf(500), startedAgoMs: 900_000, seconds: 900 },
  ...{ questionIds: ['oral-001'], totalQuestions: 1, ending: 'completed' },
}
const ownCard: Step[] = [
  { name: 'prep.add-own-deck', v: 1, args: { name: 'Streets', color: '#c2410c', order: 0 } },
  {
    ...{ name: 'prep.add-own-cards', v: 1 },
    args: { deckId: idOf(1), order: 0, cards: [{ kind: 'basic', front: 'Elm', back: '4', hint: '', tags: [] }] },
  },
]
const set = (fields: object) => [{ name: 'Push-up', sets: [fields] }]

const EXAMPLES: Example[] = [
  { name: 'account.set', v: 1, args: { key: 'darkMode', value: true }, writes: ['settings', { value: true }] },
  {
    ...{ name: 'account.set', v: 2, args: { key: 'trainingProgram', value: 'pack-test' } },
    writes: ['settings', { value: 'pack-test' }],
  },
  {
    ...{ name: 'account.set-target', v: 1, args: { target: 'written', date: '2027-03-14', profile: 'general' } },
    writes: ['targets', { target: 'written', date: '2027-03-14', profile: 'general' }],
  },
  {
    before: [{ name: 'account.set-target', v: 1, args: { target: 'cpat', date: '2027-03-14' } }],
    ...{ name: 'account.drop-target', v: 1, args: { target: 'cpat' } },
    writes: ['targets', { target: 'cpat', date: null }],
  },
  {
    before: [{ name: 'account.set-target', v: 2, args: { target: 'pack', date: '2027-03-14' } }],
    ...{ name: 'account.drop-target', v: 2, args: { target: 'pack' } },
    writes: ['targets', { target: 'pack', date: null }],
  },
  {
    ...{ name: 'oral.finish-session', v: 1, args: session },
    writes: ['oralSessions', { id: idOf(500), seconds: 900, studyDay: null }],
  },
  {
    ...{ name: 'physical.complete-workout', v: 1 },
    args: { workoutId: 'w1d1', duration: 40, rating: 3, notes: 'Fine', log: set({ reps: 12 }) },
    writes: ['workoutProgress', { duration: 40, rating: 3, log: set({ reps: 12 }), studyDay: null }],
  },
  {
    ...{ name: 'physical.complete-workout', v: 2, args: { workoutId: 'w1d1', duration: 40, studyDay: TODAY } },
    writes: ['workoutProgress', { duration: 40, studyDay: TODAY }],
  },
  {
    ...{ name: 'physical.complete-workout', v: 3 },
    args: { workoutId: 'w1d1', duration: 40, log: set({ distance: 5_280, distanceUnit: 'mi', isWarmup: true }) },
    writes: ['workoutProgress', { log: set({ distance: 5_280, distanceUnit: 'mi', isWarmup: true }) }],
  },
  {
    ...{ name: 'physical.record-score', v: 1, args: { testDate: AT, totalTime: 600 } },
    writes: ['cpatScores', { totalTime: 600, passed: true, splits: null, studyDay: null }],
  },
  {
    ...{ before: [mixed], name: 'prep.complete-test', v: 1, args: { ...completed, answers } },
    writes: ['practiceTests', { id: idOf(1), completedAt: AT, verified: true, studyDay: null }],
  },
  {
    ...{ before: [mixed], name: 'prep.complete-test', v: 2, args: { ...completed, answers, studyDay: TODAY } },
    writes: ['practiceTests', { id: idOf(1), completedAt: AT, verified: true, studyDay: TODAY }],
  },
  {
    ...{ name: 'prep.flag', v: 1, args: { cardId: 'ladders-001', isFlagged: true } },
    writes: ['cardFlags', { cardId: 'ladders-001', isFlagged: true }],
  },
  {
    ...{ name: 'prep.flag', v: 2, args: { cardId: 'station-a.b', isFlagged: true } },
    writes: ['cardFlags', { cardId: 'station-a.b', isFlagged: true }],
  },
  {
    ...{ before: [mixed, missed], name: 'prep.make-cards', v: 1, args: { testId: idOf(1) } },
    writes: ['reviews', { rating: 1, studyDay: null }],
  },
  {
    ...{ before: [mixed, missed], name: 'prep.make-cards', v: 2 },
    args: { testId: idOf(1), generated: [], studyDay: TODAY },
    writes: ['reviews', { rating: 1, studyDay: TODAY }],
  },
  {
    ...{ name: 'prep.review', v: 1, args: { cardId: 'ladders-001', rating: 3 } },
    writes: ['reviews', { cardId: 'ladders-001', deckId: 'ladders', reviewedAt: AT, studyDay: null }],
  },
  {
    ...{ name: 'prep.review', v: 2, args: { cardId: 'ladders-001', rating: 3, studyDay: TODAY } },
    writes: ['reviews', { cardId: 'ladders-001', studyDay: TODAY }],
  },
  {
    ...{ name: 'prep.review', v: 3, args: { cardId: 'station-a.b', rating: 3, studyDay: TODAY } },
    writes: ['reviews', { cardId: 'station-a.b', deckId: 'station-a' }],
  },
  {
    ...{ before: ownCard, name: 'prep.set-own-card', v: 1, args: { cardId: idOf(2), front: 'Oak' } },
    writes: ['ownCards', { id: idOf(2), front: 'Oak', back: '4', lost: null }],
  },
]

/** Versions that no app has sent, because the first app with a screen for them sent the next version. */
const NEVER_SENT = ['spaces.add-cards 1', 'spaces.add-deck 1', 'spaces.set-deck 1']

const tagOf = ({ name, v }: Pick<Example, 'name' | 'v'>): string => `${name} ${v}`
const stepsOf = ({ before = [], name, v, args }: Example): Step[] => [...before, { name, v, args }]

/** A push in the format of the first release. */
const pushOf = (person: Person, steps: readonly Step[], clientId: string = randomUUID()) => ({
  ...{ proto: 1, epoch: null, clientId, userId: person.id, now: TEST_START, prevId: null },
  mutations: steps.map(({ name, v, args }, at) => ({ seq: at + 1, id: idOf(at + 1), name, v, at: AT, args })),
})

test('every earlier version of a mutation that an app has sent has a recorded example', () => {
  const earlier = [...mutations.values(), ...spaceMutations.values()].flatMap(({ name, version }) =>
    Array.from({ length: version - 1 }, (_, at) => tagOf({ name, v: at + 1 })),
  )
  const recorded = [...EXAMPLES.map(tagOf), 'spaces.post 1', ...NEVER_SENT]
  expect(recorded.sort()).toEqual(earlier.sort())
})

test('[S8] mutations queued by earlier versions of the app are applied', async () => {
  const station = await openTestApp()
  for (const [nth, one] of EXAMPLES.entries()) {
    const person = await station.signUp(`ann-${nth}`)
    const steps = stepsOf(one)
    const answer = await person.call('POST', '/api/sync/push', { body: pushOf(person, steps) })
    expect(answer.json(), tagOf(one)).toMatchObject({ last: steps.length, results: [] })
    const [table, row] = one.writes
    const { rows } = await pull(person, '')
    const written = rows.filter((pulled) => pulled.table === table).map((pulled) => pulled.row)
    expect(written, tagOf(one)).toContainEqual(expect.objectContaining(row))
  }
})

test('[S8] a post without an attachment, queued by an earlier app, is applied', async () => {
  const station = await openTestApp()
  const ann = await openGroup(station)
  const answer = await push(station, ann, [['spaces.post', { replyTo: null, text: 'Hello' }]])
  expect(answer).toMatchObject({ status: 200, results: [] })
  expect((await pull(ann)).rows.filter(({ table }) => table === 'posts')).toMatchObject([{ row: { text: 'Hello' } }])
})

test.each(EXAMPLES.map((one) => [tagOf(one), one] as const))(
  '%s can be read from an export of an earlier app',
  (_, one) => {
    const steps = stepsOf(one)
    const entries = steps.map((step, at) => ({ ...step, id: idOf(at + 1), at: AT }))
    const head = { format: FORMAT, version: 1, exportedAt: '2026-11-21T12:00:00.000Z', user: null }
    const { mutations: read } = readExport(JSON.stringify({ ...head, mutations: entries, drafts: [] }), mutations)
    expect(read.map(({ name, args }) => ({ name, args }))).toEqual(steps.map(({ name, args }) => ({ name, args })))
  },
)

/** The first release's response schemas, which reject missing fields but tolerate added ones. */
const FirstPushAnswer = v.object({
  epoch: v.string(),
  last: v.number(),
  results: v.array(v.object({ seq: v.number(), id: v.string(), code: v.string(), sentence: v.string() })),
  stop: v.optional(v.picklist(['transient', 'upgrade'])),
  retryAfterMs: v.optional(v.number()),
})
const FirstPullAnswer = v.object({
  epoch: v.string(),
  cursor: v.string(),
  more: v.boolean(),
  rows: v.array(v.object({ table: v.string(), key: v.string(), row: v.nullable(v.record(v.string(), v.unknown())) })),
  last: v.number(),
  reset: v.optional(v.boolean()),
})

test('[S8, P1] the first release can push and pull, and can read the responses', async () => {
  const person = await (await openTestApp()).signUp('ann')
  const clientId = randomUUID()
  const steps: Step[] = [
    { name: 'prep.review', v: 1, args: { cardId: 'ladders-001', rating: 3 } },
    { name: 'jobs.save', v: 1, args: { jobId: 'missing' } },
    { name: 'prep.review', v: 99, args: {} },
  ]
  const pushed = await person.call('POST', '/api/sync/push', { body: pushOf(person, steps, clientId) })
  expect(v.parse(FirstPushAnswer, pushed.json())).toMatchObject({
    ...{ last: 2, results: [{ seq: 2, code: 'job-missing' }], stop: 'upgrade' },
  })
  const pullFrom = async (cursor: string) => {
    const query = `clientId=${clientId}&userId=${person.id}&cursor=${cursor}&limit=2000`
    return v.parse(FirstPullAnswer, (await person.call('GET', `/api/sync/pull?${query}`)).json())
  }
  const page = await pullFrom('0')
  expect(page).toMatchObject({ last: 2, more: false })
  expect(page.rows.map(({ table }) => table)).toContain('reviews')
  expect(await pullFrom(page.cursor)).toMatchObject({ rows: [], more: false })
})

test('sync/README.md lists the accepted versions of each mutation that has more than one', () => {
  const page = readFileSync(new URL('../../sync/README.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| `([a-z]+\.[a-z-]+)` \| ([^|]+) \|/gm)].map(([, name, range]) => [name, range])
  const accepted = [...mutations.values(), ...spaceMutations.values()].flatMap(({ name, version }) => {
    const first = NEVER_SENT.includes(`${name} 1`) ? 2 : 1
    return version === 1 ? [] : [[name, first === version ? `${version}` : `${first} to ${version}`]]
  })
  expect(listed.sort()).toEqual(accepted.sort())
})
