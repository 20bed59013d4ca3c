import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { MAX_JSON_DEPTH, mustBeShallow } from '@station-zero/api/http/json.ts'
import { openTestApp, type Person, TEST_START, type TestApp } from '@station-zero/api/testing/app.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { drain } from '@station-zero/sync/client/drain.ts'
import { readPull, readPush, type Transport } from '@station-zero/sync/client/transport.ts'
import { openMemoryStore } from '@station-zero/sync/testing/memory-store.ts'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

const TIME_LIMIT_MS = 120_000

let station: TestApp
let ann: Person
beforeEach(async () => {
  station = await openTestApp({ arePushesHere: true })
  ann = await station.signUp('ann')
})

const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join()}}`

/** JSON text of any shape that a client could send. */
const anyJson = (maxDepth: number) =>
  fc.oneof(
    fc.json({ depthSize: 'medium' }),
    fc.integer({ min: 1, max: maxDepth }).chain((depth) => fc.constantFrom(objects(depth), lists(depth))),
    fc.integer({ min: 1, max: 40_000 }).map((width) => `[${Array(width).fill('[]').join()}]`),
    fc.integer({ min: 1, max: 8_000 }).map(keys),
    fc.integer({ min: 1, max: 250_000 }).map((length) => JSON.stringify('x'.repeat(length))),
    fc.string({ unit: 'binary', maxLength: 2_000 }).map((text) => JSON.stringify({ workoutId: text, notes: text })),
    fc
      .string({ unit: 'binary', maxLength: 2_000 })
      .map((notes) => JSON.stringify({ workoutId: 'workout-1', duration: 5, notes })),
    fc.constantFrom('1e999', '-0', '1e-400', '1234567890123456789012', '"\\ud800"', '"\\u0000"', 'null', '""'),
    fc
      .constantFrom('"a":1,"a":2', '"__proto__":{"x":1}', '"constructor":{"prototype":1}', '"\\u005f_proto__":1')
      .map((inside) => `{${inside}}`),
  )
const anyName = fc.constantFrom(...mutations.keys(), 'toString', '__proto__')

const deviceOf = (person: Person) =>
  `"proto":1,"epoch":null,"clientId":"${randomUUID()}","userId":"${person.id}","now":${TEST_START}`

function pushOf(person: Person, entries: { name: string; args: string }[]): string {
  const texts = entries.map(
    ({ name, args }, index) =>
      `{"seq":${index + 1},"id":"${randomUUID()}","name":"${name}","v":1,"at":${TEST_START},"args":${args}}`,
  )
  return `{${deviceOf(person)},"prevId":null,"mutations":[${texts.join()}]}`
}

const post = (person: Person, body: string) =>
  station.app.inject({
    method: 'POST',
    url: '/api/sync/push',
    headers: {
      authorization: `Bearer ${person.sessionId}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    payload: gzipSync(body),
  })

test('[S12] a push with arbitrary JSON is answered with 200, 400 or 413, and none of its entries makes the server fail', {
  timeout: TIME_LIMIT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ name: anyName, args: anyJson(60_000) }), { minLength: 1 }), async (sent) => {
      const { statusCode, body } = await post(ann, pushOf(ann, sent))
      expect([200, 400, 413]).toContain(statusCode)
      expect(body).not.toContain('transient')
    }),
    { numRuns: 150 },
  )
})

test('a REST request with arbitrary JSON is rejected with 400, 413 or 415', { timeout: TIME_LIMIT_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(anyJson(60_000), async (text) => {
      const url = `/api/users/${ann.id}/applications`
      const { statusCode } = await ann.call('POST', url, { text })
      expect([400, 413, 415]).toContain(statusCode)
    }),
    { numRuns: 100 },
  )
})

test('[S12] an entry that the server can’t read is quarantined and shown, and the entries around it arrive', {
  timeout: TIME_LIMIT_MS,
}, async () => {
  await fc.assert(
    // The device can't serialize values that are nested more deeply than this; it refuses them before they are queued [C2].
    fc.asyncProperty(fc.array(anyJson(2_000), { minLength: 1, maxLength: 3 }), async (strange) => {
      const device = deviceWith(ann, [score(), ...strange.map(parsed), score(), score()])
      const result = await device.drain()
      expect(result.kind).toBe('done')
      expect(await device.count()).toEqual({ waiting: 0, shown: strange.length })
    }),
    { numRuns: 25 },
  )
})

test('[S12] a push with an entry nested thousands of levels deep is rejected as a whole with 413', async () => {
  for (const args of [objects(8_500), objects(20_000), lists(100_000)]) {
    const answer = await post(ann, pushOf(ann, [{ name: 'prep.review', args }]))
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'body-too-deep'])
  }
})

test('[S12] a body that is nested too deeply is rejected before 1,000 of its bytes have been read', () => {
  const deep = Buffer.from(objects(100_000))
  let reads = 0
  const counted = new Proxy(new Uint8Array(deep), {
    get(bytes, key) {
      reads += 1
      return Reflect.get(bytes, key, bytes)
    },
  })
  expect(() => mustBeShallow(counted)).toThrow('The request is nested too deeply.')
  expect(reads).toBeLessThan(1_000)
  const text = `["${'[{'.repeat(1_000)}\\"[",[[["\\\\"]]]]`
  expect(() => mustBeShallow(Buffer.from(text))).not.toThrow()
  expect(() => mustBeShallow(Buffer.from(lists(MAX_JSON_DEPTH)))).not.toThrow()
  expect(() => mustBeShallow(Buffer.from(lists(MAX_JSON_DEPTH + 1)))).toThrow('The request is nested too deeply.')
})

const score = (): unknown => ({ testDate: TEST_START, totalTime: 600 })
/** Parsed as in a browser, where `__proto__` is an ordinary key. */
const parsed = (text: string): unknown => JSON.parse(text)

/** Runs the real sync engine against the real server, with a queue that no screen would produce. */
function deviceWith(person: Person, args: unknown[]) {
  const store = openMemoryStore(person.id, randomUUID())
  const ids = args.map(() => randomUUID() as string)
  const now = () => TEST_START
  const transport: Transport = {
    async push(request) {
      const answer = await post(person, JSON.stringify(request))
      return readPush(answer.statusCode, answer.json(), 5)
    },
    async pull({ clientId, cursor }) {
      const query = new URLSearchParams({ clientId, userId: person.id, cursor })
      const answer = await person.call('GET', `/api/sync/pull?${query}`)
      return readPull(answer.statusCode, answer.json(), 5)
    },
  }
  return {
    async drain() {
      await store.transact(async (t) => {
        const entry = (entryArgs: unknown, index: number) => ({
          ...{ seq: index + 1, id: ids[index] ?? '', name: 'physical.record-score', v: 1 },
          ...{ at: TEST_START, args: entryArgs },
        })
        await t.addEntries(args.map(entry))
        await t.putMeta({ ...(await t.getMeta()), nextSeq: args.length + 1 })
      })
      return drain({ store, mutations, transport, now, newId: randomUUID })
    },
    count: () =>
      store.transact(async (t) => {
        const { acked } = await t.getMeta()
        const refused = await Promise.all(ids.map((id) => t.getRefused(id)))
        return { waiting: (await t.entriesAfter(acked)).length, shown: refused.filter((entry) => entry).length }
      }),
  }
}
