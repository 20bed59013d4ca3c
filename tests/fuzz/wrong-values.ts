import fc from 'fast-check'
import { IDS } from './known-ids.ts'
import { boundsOf, optionsOf, type Shape, shapeOf } from './shapes.ts'
import { validObject, validValue, withoutUndefined } from './valid-values.ts'

/** Marks a token that JSON.stringify cannot write; see `asJson`. */
const RAW = '@raw:'
const raw = (token: string): string => `${RAW}${token}`

const NAMES = [
  'surprise',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  '',
  '\0',
  'id',
]
const nested = (depth: number): string => raw('['.repeat(depth) + ']'.repeat(depth))
const DEEP = [nested(100), nested(2_000), nested(8_500), nested(20_000), nested(50_000)]
const NUMBERS = [
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  raw('-0'),
  raw('1e308'),
  raw('1e400'),
  raw('-1e400'),
  raw('9'.repeat(400)),
]
const TEXTS = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202e', '\u2028', '💥', '../..', '%00', '"', '\\'],
  ...['__proto__', 'constructor', "' or 1=1 --", 'NaN', 'null', '9'.repeat(400), 'x'.repeat(5_000), '\n'],
]
const SHAPES = [[], {}, [[]], [null], { a: 1 }, { length: 5 }, { toJSON: 1 }, JSON.parse('{"__proto__":{"a":1}}')]

/** Values that hardly any field accepts. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false),
  fc.constantFrom<unknown>(...NUMBERS),
  fc.constantFrom<unknown>(...TEXTS),
  fc.constantFrom<unknown>(...SHAPES),
  fc.constantFrom(...Object.values(IDS)),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.double(),
  fc.constantFrom(...DEEP),
)

/** A value with one error: missing, too many, of another type, at or over a limit. */
export function wrongValue(schema: unknown, path: string): fc.Arbitrary<unknown> {
  const shape = shapeOf(schema)
  if (shape.entries) return wrongObject(shape.entries, path)
  switch (shape.type) {
    case 'string':
      return fc.oneof(
        atLimits(shape, (length) => 'x'.repeat(Math.min(length, 400_000))),
        anything,
      )
    case 'number':
      return fc.oneof(
        atLimits(shape, (value) => value),
        anything,
      )
    case 'optional':
    case 'exact_optional':
    case 'nullable':
    case 'nullish':
      return fc.oneof({ weight: 5, arbitrary: wrongValue(shape.wrapped, path) }, { weight: 1, arbitrary: anything })
    case 'array':
      return wrongArray(shape, path)
    case 'union':
    case 'variant':
      return fc.oneof(...optionsOf(shape).map((option) => wrongValue(option, path)), anything)
    default:
      return anything
  }
}

function wrongObject(entries: Record<string, Shape>, path: string): fc.Arbitrary<unknown> {
  const good = validObject(entries, path)
  const names = Object.keys(entries)
  const extra = fc
    .tuple(good, fc.constantFrom(...NAMES), anything)
    .map(([value, name, put]) => withField(value, name, put))
  if (names.length === 0) return fc.oneof(extra, anything)
  const oneWrong = fc.oneof(
    ...names.map((name) =>
      fc.tuple(good, wrongValue(entries[name], `${path}.${name}`)).map(([value, put]) => withField(value, name, put)),
    ),
  )
  const missing = fc
    .tuple(good, fc.constantFrom(...names))
    .map(([value, name]) => withoutUndefined({ ...value, [name]: undefined }))
  return fc.oneof(
    { weight: 8, arbitrary: oneWrong },
    { weight: 2, arbitrary: extra },
    { weight: 2, arbitrary: missing },
    { weight: 1, arbitrary: anything },
  )
}

function wrongArray(shape: Shape, path: string): fc.Arbitrary<unknown> {
  const { min = 0, max = 100 } = boundsOf(shape)
  const good = validValue(shape.item, path)
  const oneWrong = fc
    .tuple(fc.array(good, { maxLength: 5 }), wrongValue(shape.item, path), fc.nat({ max: 5 }))
    .map(([list, put, at]) => list.toSpliced(at, 0, put))
  const ofLength = fc
    .tuple(good, fc.constantFrom(Math.max(0, min - 1), max, max + 1))
    .map(([item, length]) => Array.from({ length }, () => item))
  return fc.oneof(oneWrong, ofLength, anything)
}

/** Values just below, at and just above each limit. */
function atLimits<T>(shape: Shape, make: (size: number) => T): fc.Arbitrary<T> {
  const { min = 0, max = 1_000 } = boundsOf(shape)
  return fc.constantFrom(...[min - 1, min, max, max + 1].filter((size) => size >= 0)).map(make)
}

/** Sets a field. '__proto__' becomes an ordinary field. */
const withField = (value: object, name: string, put: unknown): object =>
  Object.fromEntries([...Object.entries(value).filter(([known]) => known !== name), [name, put]])

/** Serializes to JSON, including tokens that only JSON text can express. */
export const asJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(/"@raw:([^"]*)"/g, (_, token: string) => token)
