import { gzipSync } from 'node:zlib'
import fc from 'fast-check'

/** A request body and its headers. */
export interface Body {
  text: string | Buffer
  headers: Record<string, string>
}

const JSON_TYPE = { 'content-type': 'application/json' }
const GZIP = { ...JSON_TYPE, 'content-encoding': 'gzip' }
const TYPES = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'multipart/form-data'],
  ...['application/json; charset=utf-16', 'application/json; charset=utf-8', 'APPLICATION/JSON', 'application/jsonx'],
  ...[
    'application/json, text/plain',
    'application/vnd.api+json',
    '',
    ';',
    'a/b; c="',
    `application/json; x=${'y'.repeat(4_000)}`,
  ],
]
const ENCODINGS = ['br', 'deflate', 'identity', 'gzip, gzip', 'GZIP', 'x-gzip', '', 'chunked', '*']
const NOT_JSON = [
  ...[
    '',
    ' ',
    '\0',
    '\ufeff{}',
    'NaN',
    'undefined',
    "{'a':1}",
    '{"a":1,}',
    '[1,]',
    '{a:1}',
    '{"a":1}{"b":2}',
    '"\\ud800"',
  ],
  ...[
    'null',
    '[]',
    '"x"',
    '1',
    'true',
    '-',
    '1e',
    '0x10',
    '//',
    '{"a":"\t"}',
    '{"a":\u00a01}',
    '[[[[',
    '}}}}',
    '\u2028',
  ],
]
const DEPTHS = [100, 1_000, 8_500, 20_000, 50_000]

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const deepArrays = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const deepObjects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Compression bombs: 12 MB of zeros, 4 MB of JSON, and doubly compressed data. */
const bombs = [
  once(() => gzipSync(Buffer.alloc(12 * 1024 * 1024))),
  once(() => gzipSync(`{"a":"${'x'.repeat(4 * 1024 * 1024)}"}`)),
  once(() => gzipSync(gzipSync(Buffer.alloc(4 * 1024 * 1024)))),
]
const wides = [
  once(() => `{${Array.from({ length: 8_000 }, (_, index) => `"key${index}":${index}`).join()}}`),
  once(() => `[${'0,'.repeat(100_000)}0]`),
  once(() => `{"a":"${'x'.repeat(320 * 1024)}"}`),
  once(() => `{"a":${'1'.repeat(200_000)}}`),
  once(() => `{"${'k'.repeat(200_000)}":1}`),
  once(() => `{"a":"${'\\u0000'.repeat(40_000)}"}`),
]

/** Bodies as an attacker would send them, derived from a valid body. */
export function hostileBody(good: fc.Arbitrary<string>): fc.Arbitrary<Body> {
  const plain = (text: fc.Arbitrary<string | Buffer>): fc.Arbitrary<Body> =>
    text.map((sent) => ({ text: sent, headers: JSON_TYPE }))
  const packed = (text: fc.Arbitrary<string | Buffer>): fc.Arbitrary<Body> =>
    text.map((sent) => ({ text: sent, headers: GZIP }))
  const depth = fc.constantFrom(...DEPTHS)
  return fc.oneof(
    plain(depth.map(deepArrays)),
    plain(depth.map(deepObjects)),
    packed(depth.map((many) => gzipSync(deepObjects(many)))),
    plain(fc.tuple(good, depth).map(([text, many]) => withDeepField(text, deepArrays(many)))),
    plain(fc.constantFrom(...wides).map((wide) => wide())),
    plain(fc.constantFrom(...NOT_JSON)),
    plain(fc.tuple(good, fc.nat({ max: 400 })).map(([text, at]) => text.slice(0, at % Math.max(1, text.length)))),
    plain(good.map((text) => (text.length > 2 ? `{${text.slice(1, -1)},${text.slice(1)}` : text))),
    plain(fc.tuple(good, fc.nat({ max: 400 })).map(([text, at]) => withBadUtf8(text, at))),
    plain(fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes))),
    packed(good.map((text) => gzipSync(text))),
    packed(good.map((text) => text)),
    packed(fc.tuple(good, fc.nat({ max: 60 })).map(([text, at]) => gzipSync(text).subarray(0, at))),
    packed(fc.tuple(good, fc.nat({ max: 60 })).map(([text, at]) => flipped(gzipSync(text), at))),
    packed(fc.constantFrom(...bombs).map((bomb) => bomb())),
    fc.tuple(good, fc.constantFrom(...TYPES)).map(([text, type]) => ({ text, headers: { 'content-type': type } })),
    fc.tuple(good, fc.constantFrom(...ENCODINGS)).map(([text, encoding]) => ({
      text: encoding.includes('gzip') ? gzipSync(text) : text,
      headers: { ...JSON_TYPE, 'content-encoding': encoding },
    })),
  )
}

/** Returns the JSON text with `deep` in place of its first value, so that the rest of the body stays valid. */
const withDeepField = (text: string, deep: string): string =>
  /^\{"[^"]*":/.test(text)
    ? text.replace(/("[^"]*":)("(?:[^"\\]|\\.)*"|[\d.]+|true|false|null)/, (_, key) => key + deep)
    : deep

function withBadUtf8(text: string, at: number): Buffer {
  const bytes = Buffer.from(text)
  const place = at % (bytes.length + 1)
  return Buffer.concat([
    bytes.subarray(0, place),
    Buffer.from([0xc0, 0xaf, 0xff, 0xed, 0xa0, 0x80]),
    bytes.subarray(place),
  ])
}

function flipped(bytes: Buffer, at: number): Buffer {
  const place = at % bytes.length
  bytes[place] = (bytes[place] ?? 0) ^ 0xff
  return bytes
}
