import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { PROTO } from '@station-zero/sync/limits.ts'
import { ConflictError } from '@station-zero/sync/server/push.ts'
import { Postponed } from '@station-zero/sync/server/store.ts'
import { expect, test } from 'vitest'
import { AccountGone } from '../db/growth.ts'
import { describeError } from '../http/log.ts'
import { openTestApp, type Person, TEST_START } from '../testing/app.ts'
import { reviews } from '../testing/device.ts'
import { ProtoError, PushesBusy, PushLost } from './push-messages.ts'
import { MAX_BODY_BYTES, readPush } from './push-request.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const GZIP = { ...JSON_TYPE, 'content-encoding': 'gzip' }
const NOT_JSON = [400, 'json-invalid', 'The body is not valid JSON.']
const UNREADABLE = [
  400,
  'mutation-invalid',
  'One of the entries can’t be read, so none was saved. Send them in smaller groups.',
]
const NOT_TYPED = [415, 'not-json', 'The body must be JSON (content-type: application/json).']
const NOTHING = [400, 'request-invalid', '"proto": Invalid key: Expected "proto" but received undefined.']
const TOO_OLD = [426, 'proto', 'This version of the app is too old to sync. Update it; nothing is lost.']
const TOO_LARGE = [413, 'body-too-large', 'The request is too large.']
const invalid = (detail: string) => [400, 'request-invalid', detail]

const mutation = (jobId = 'job-1') => ({ id: randomUUID(), name: 'jobs.save', v: 1, at: TEST_START, args: { jobId } })

/** The JSON of a valid push, with the fields of `change` replaced. */
function bodyOf(person: Person, change: object = {}): string {
  const ids = { clientId: randomUUID(), userId: person.id, epoch: null, prevId: null }
  const mutations = [{ seq: 1, ...mutation() }]
  return JSON.stringify({ proto: PROTO, ...ids, now: TEST_START, mutations, ...change })
}

const deep = (key: string, inside: string) => `{"proto":${PROTO},"mutations":[{"args":{"a":[{"${key}":${inside}}]}}]}`

interface Sent {
  body: string | Buffer
  headers?: Record<string, string>
}

/** For each case: a name for what is sent, the request, and the response's status, code and sentence. */
const refused: [string, (ann: Person) => Sent, unknown[]][] = [
  ['nothing', () => ({ body: '' }), NOTHING],
  ['nothing, and no type', () => ({ body: '', headers: {} }), NOTHING],
  ['nothing, packed', () => ({ body: gzipSync(''), headers: GZIP }), NOTHING],
  ['null', () => ({ body: 'null' }), NOTHING],
  ['a list', () => ({ body: '[1]' }), NOTHING],
  ['a text', () => ({ body: '"text"' }), invalid('Invalid type: Expected Object but received "text".')],
  ['blanks', () => ({ body: ' ' }), NOT_JSON],
  ['half an object', () => ({ body: '{"a":' }), NOT_JSON],
  ['bytes that are no text', () => ({ body: Buffer.from([0x7b, 0xff, 0x7d]) }), NOT_JSON],
  ['another prototype, deep inside', () => ({ body: deep('__proto__', '{}') }), UNREADABLE],
  ['another prototype, spelt otherwise', () => ({ body: deep('\\u005f_proto__', '1') }), UNREADABLE],
  ['a constructor’s prototype', () => ({ body: deep('constructor', '{"prototype":1}') }), UNREADABLE],
  [
    'a constructor that is a word',
    () => ({ body: deep('constructor', '{}') }),
    invalid('"epoch": Invalid key: Expected "epoch" but received undefined.'),
  ],
  ['JSON of no type', (ann) => ({ body: bodyOf(ann), headers: {} }), NOT_TYPED],
  ['JSON as text', (ann) => ({ body: bodyOf(ann), headers: { 'content-type': 'text/plain' } }), NOT_TYPED],
  [
    'another packing',
    () => ({ body: '{}', headers: { ...JSON_TYPE, 'content-encoding': 'br' } }),
    [415, 'not-json', 'A compressed body must be gzip.'],
  ],
  [
    'half a packed body',
    (ann) => ({ body: gzipSync(bodyOf(ann)).subarray(0, 15), headers: GZIP }),
    [400, 'json-invalid', 'The body is not valid gzip.'],
  ],
  [
    'another length than promised',
    (ann) => ({ body: bodyOf(ann), headers: { ...JSON_TYPE, 'content-length': '5' } }),
    invalid('The request is not valid.'),
  ],
  [
    'an unknown field',
    (ann) => ({ body: bodyOf(ann, { surprise: 1 }) }),
    invalid('"surprise": Invalid key: Expected never but received "surprise".'),
  ],
  [
    'no mutation',
    (ann) => ({ body: bodyOf(ann, { mutations: [] }) }),
    invalid('"mutations": Invalid length: Expected >=1 but received 0.'),
  ],
  [
    'a mutation too many',
    (ann) => ({ body: bodyOf(ann, { mutations: Array(501).fill({ seq: 1, ...mutation() }) }) }),
    invalid('"mutations": Invalid length: Expected <=500 but received 501.'),
  ],
  [
    'an invalid client id',
    (ann) => ({ body: bodyOf(ann, { clientId: 'phone' }) }),
    invalid('"clientId": is not a UUID.'),
  ],
  ['an older protocol', () => ({ body: '{"proto":0,"x":1}' }), TOO_OLD],
  ['an older protocol as text', () => ({ body: '{"proto":"0"}' }), TOO_OLD],
  [
    'half a protocol',
    (ann) => ({ body: bodyOf(ann, { proto: 1.5 }) }),
    invalid('"proto": Invalid integer: Received 1.5.'),
  ],
  ['too much', (ann) => ({ body: bodyOf(ann, { x: 'x'.repeat(310_000) }) }), TOO_LARGE],
  ['too much, packed', () => ({ body: gzipSync(Buffer.alloc(310_000)), headers: GZIP }), TOO_LARGE],
  [
    'another person’s queue',
    (ann) => ({ body: bodyOf(ann, { userId: 'bob' }) }),
    [409, 'user', 'This queue belongs to someone else. Sign in as the person who created it.'],
  ],
  [
    'another epoch',
    (ann) => ({ body: bodyOf(ann, { epoch: 'x' }) }),
    [
      409,
      'epoch',
      'The server has been restored since this device last synced. The device will resend what the restore lost.',
    ],
  ],
  [
    'a fork',
    (ann) => ({ body: bodyOf(ann, { prevId: randomUUID() }) }),
    [
      409,
      'fork',
      'The server’s record of this device differs from the device’s own. The device continues under a new id; nothing is lost.',
    ],
  ],
]

async function openStation(arePushesHere: boolean) {
  const { app, db, signUp } = await openTestApp({ arePushesHere })
  const ann = await signUp('ann')
  const send = ({ body, headers = JSON_TYPE }: Sent, more: Record<string, string> = {}) =>
    app.inject({
      ...{ method: 'POST', url: '/api/sync/push', payload: body },
      headers: { authorization: `Bearer ${ann.sessionId}`, ...headers, ...more },
    })
  return { ann, db, send }
}

test.each([
  ['on the push thread', false],
  ['on the serving thread', true],
])('[S12] an invalid push parsed %s gets one of our own error messages and changes nothing', async (_where, isHere) => {
  const { ann, db, send } = await openStation(isHere)
  for (const [what, sent, expected] of refused) {
    const answer = await send(sent(ann))
    const { code, detail } = answer.json()
    expect([what, answer.statusCode, code, detail]).toEqual([what, ...expected])
    expect([what, answer.headers['content-type']]).toEqual([what, 'application/problem+json; charset=utf-8'])
  }
  expect(await db.reader.selectFrom('clients').selectAll().execute()).toEqual([])
})

test('a push response is JSON and is compressed if it is long, and a byte order mark before a push is ignored', async () => {
  const { ann, db, send } = await openStation(false)
  const epoch = await db.store.epoch()
  const marked = await send({ body: `\ufeff${bodyOf(ann)}` })
  expect([marked.statusCode, marked.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(marked.body).toBe(JSON.stringify({ epoch, last: 1, results: [] }))
  const many = Array.from({ length: 50 }, (_, at) => ({ seq: at + 1, ...mutation('nobody') }))
  const long = await send({ body: bodyOf(ann, { mutations: many }) }, { 'accept-encoding': 'br' })
  expect(long.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString()).results).toHaveLength(50)
})

test('a page of hundreds of rows is compressed with brotli or gzip, whichever the client accepts', async () => {
  const { ann, send } = await openStation(false)
  const mutations = Array.from({ length: 400 }, (_, at) => ({
    ...{ seq: at + 1, id: randomUUID(), name: 'prep.review', v: 1, at: TEST_START },
    args: { cardId: 'fire-behavior-001', rating: 3 },
  }))
  expect((await send({ body: bodyOf(ann, { mutations }) })).json().last).toBe(400)
  const url = `/api/sync/pull?clientId=${randomUUID()}&userId=${ann.id}`
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const page = await ann.call('GET', url, { headers: { 'accept-encoding': encoding } })
    expect([page.statusCode, page.headers['content-encoding']]).toEqual([200, encoding])
    expect(JSON.parse(unpack(page.rawPayload).toString()).rows).toHaveLength(400)
  }
})

const mutations = reviews(3).map((done, n) => ({ seq: n + 1, id: randomUUID(), v: 1, at: TEST_START, ...done }))
const push = {
  ...{ proto: 1, epoch: null, clientId: randomUUID(), userId: 'ann', now: TEST_START, prevId: null },
  mutations,
}
const json = JSON.stringify(push)

const read = (body: Uint8Array, isGzip = true) =>
  readPush({ body: new Uint8Array(body), isGzip, userId: 'ann', address: '10.0.0.1', isDemo: false })

test('a push is parsed whether it is compressed or not, and its size is the size of the inflated JSON', () => {
  const expected = { request: push, bytes: json.length }
  expect([read(Buffer.from(json), false), read(gzipSync(json))]).toEqual([expected, expected])
})

test('[S12] a body that inflates beyond the limit is rejected, even if it claims to be small', () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(MAX_BODY_BYTES)
  const liar = gzipSync(Buffer.alloc(1024 * 1024))
  liar.writeUInt32LE(1, liar.length - 4)
  for (const body of [bomb, liar, gzipSync(Buffer.alloc(MAX_BODY_BYTES + 1))])
    expect(() => read(body)).toThrow(expect.objectContaining({ code: 'body-too-large' }))
})

test.each([
  ['an empty body', Buffer.alloc(0)],
  ['uncompressed text', Buffer.from(json)],
  ['half a body', gzipSync(json).subarray(0, 40)],
  ['a body without its last two bytes', gzipSync(json).subarray(0, -2)],
])('[S12] a body that is not valid gzip is refused: %s', (_what, body) => {
  expect(() => read(body)).toThrow('The body is not valid gzip.')
})

test('a sync error is logged with its class name and whole message', () => {
  const sentence = 'The push was not applied: the account is gone.'
  const errors = [
    new ProtoError(sentence),
    new ConflictError('user', 'epoch'),
    new PushLost(),
    new PushesBusy(),
    new AccountGone(),
    new Postponed('disk-low', sentence, 1),
  ]
  for (const error of errors) {
    error.message = sentence
    expect(describeError(error)).toMatchObject({ type: error.constructor.name, message: sentence })
  }
})
