import { checkBy } from '@station-zero/api/http/json.ts'
import fc from 'fast-check'
import { namesOf } from './known-ids.ts'
import { boundsOf, hasStep, optionsOf, patternsOf, type Shape, shapeOf } from './shapes.ts'

const TEXT_LENGTH = 60
const ITEMS = 6
const WORDS = ['Ladder drill', 'Émile', '消防士', '🔥 engine', '<b>bold</b>', "O'Brien", '50% off', 'a\nb', '﷽', ' x ']
/** Versions of rows that operators change; most rows have not been changed yet. */
const VERSION = /\/admin\/.*\.(?:version|deckVersion)$/
/** Examples for patterns that fast-check cannot generate from. */
const PATHS = ['/', '/prep', '/jobs', '/station0', '/no-such-page', '/é', '/a/b/c']

/** Generates values that the schema accepts. `path` is the route or mutation with the field, and determines which existing ids are used. */
export function validValue(schema: unknown, path: string): fc.Arbitrary<unknown> {
  const shape = shapeOf(schema)
  switch (shape.type) {
    case 'string':
      return validText(shape, path)
    case 'number':
      return VERSION.test(path)
        ? fc.oneof(
            { weight: 4, arbitrary: fc.constantFrom(1, 1, 1, 2, 3) },
            { weight: 1, arbitrary: validNumber(shape) },
          )
        : validNumber(shape)
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constant(shape.literal)
    case 'picklist':
      return fc.constantFrom(...(shape.options ?? []))
    case 'optional':
    case 'exact_optional':
    case 'nullish':
      return fc.option(validValue(shape.wrapped, path), { nil: undefined })
    case 'nullable':
      return fc.option(validValue(shape.wrapped, path), { nil: null })
    case 'array':
      return validArray(shape, path)
    case 'union':
    case 'variant':
      return fc.oneof(...optionsOf(shape).map((option) => validValue(option, path)))
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 20 }), validValue(shape.value, path), { maxKeys: ITEMS })
    case 'unknown':
    case 'any':
      return fc.constantFrom(null, {}, 1, 'x')
    default:
      if (shape.entries) return validObject(shape.entries, path)
      throw new Error(`No generator for the schema "${shape.type}" at ${path}. Add one to valid-values.ts.`)
  }
}

export function validObject(entries: Record<string, Shape>, path: string): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(entries).map(([name, field]) => [name, validValue(field, `${path}.${name}`)])
  return fc.tuple(fc.record(Object.fromEntries(fields)), fc.boolean()).map(([value, isSensible]) => {
    const given = withoutUndefined(value)
    // A logged exercise without sets must have been skipped.
    if ('isSkipped' in entries && Array.isArray(given.sets) && given.sets.length === 0) given.isSkipped = true
    return isSensible ? agreeing(given) : given
  })
}

/**
 * Makes fields that depend on each other consistent, because schemas do not express such dependencies. Otherwise hardly any practice test
 * would be saved or completed.
 */
function agreeing(value: Record<string, unknown>): Record<string, unknown> {
  if (Array.isArray(value.questions) && 'totalQuestions' in value)
    return { ...value, totalQuestions: value.questions.length }
  if (Array.isArray(value.questionIds) && 'totalQuestions' in value)
    return { ...value, totalQuestions: Math.max(value.questionIds.length, Number(value.totalQuestions) % 40) }
  if ('correctAnswers' in value && 'score' in value) return { ...value, correctAnswers: 1, score: 100 }
  return value
}

function validArray(shape: Shape, path: string): fc.Arbitrary<unknown[]> {
  const { min = 0, max = ITEMS } = boundsOf(shape)
  return fc.array(validValue(shape.item, path), { minLength: min, maxLength: Math.min(max, min + ITEMS) })
}

function validNumber(shape: Shape): fc.Arbitrary<number> {
  const { min = 0, max = 1_000_000 } = boundsOf(shape)
  return hasStep(shape, 'integer')
    ? fc.oneof(fc.integer({ min, max: Math.min(max, min + 20) }), fc.integer({ min, max }), fc.constantFrom(min, max))
    : fc.double({ min, max, noNaN: true })
}

function validText(shape: Shape, path: string): fc.Arbitrary<string> {
  const known = namesOf(path).filter((name) => patternsOf(shape).every((pattern) => pattern.test(name)))
  // Use only known examples, because generated values would not pass the schema's custom check.
  if (known.length > 0 && hasStep(shape, 'check')) return fc.constantFrom(...known)
  const plain = plainText(shape)
  return known.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: plain })
    : plain
}

function plainText(shape: Shape): fc.Arbitrary<string> {
  if (hasStep(shape, 'uuid')) return fc.uuid()
  const { min = 0, max = TEXT_LENGTH } = boundsOf(shape)
  const [pattern] = patternsOf(shape)
  if (pattern)
    return ofPattern(pattern)
      .map((text) => text.repeat(Math.max(1, Math.ceil(min / (text.length || 1)))).slice(0, max))
      .filter((text) => pattern.test(text))
  // Some schemas trim text or remove control characters before they check the length.
  const isLongEnough = (text: string) => !('error' in checkBy(shape as never, text))
  const fits = fc
    .string({ minLength: min, maxLength: Math.min(max, Math.max(min, TEXT_LENGTH)), unit: 'binary' })
    .filter(isLongEnough)
  const long = fc.constant('x'.repeat(Math.min(max, 5_000)))
  const words = WORDS.filter((word) => isLongEnough(word) && word.length <= max)
  return fc.oneof(
    { weight: 4, arbitrary: fits },
    { weight: 1, arbitrary: long },
    ...(words.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...words) }] : []),
  )
}

function ofPattern(pattern: RegExp): fc.Arbitrary<string> {
  if (pattern.flags.includes('u')) return fc.constantFrom(...PATHS)
  // The pattern of a time also matches February 30.
  if (pattern.test(new Date(0).toISOString()))
    return fc.date({ min: new Date(0), noInvalidDate: true }).map((date) => date.toISOString())
  return fc.stringMatching(new RegExp(pattern.source), { size: 'small' })
}

/** Removes undefined fields. '__proto__' stays an ordinary field. */
export const withoutUndefined = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
