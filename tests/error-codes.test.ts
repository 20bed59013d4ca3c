import { httpErrors } from '@station-zero/api/http/errors.ts'
import { refusals } from '@station-zero/schema/core/refusals.ts'
import { FIELD_OF_CODE } from '@station-zero/web/data/error-field.ts'
import { expect, test } from 'vitest'
import { listPaths, readSources } from './house/tree.ts'

const codes = new Set(Object.keys({ ...httpErrors, ...refusals }))
const screens = listPaths().filter((path) => /^web\/.*\.tsx?$/.test(path) && !/\.test\.|\/test-|\/testing\//.test(path))

test('every error code that a screen compares with is defined on the server', () => {
  expect(Object.keys(FIELD_OF_CODE).filter((code) => !codes.has(code))).toEqual([])
  const compared = [...readSources(screens)].flatMap(([path, text]) =>
    [...text.matchAll(/error\.code === '([\w-]+)'/g)].map(([, code = '']) => [path, code] as const),
  )
  expect(compared.length).toBeGreaterThan(1)
  expect(compared.filter(([, code]) => !codes.has(code))).toEqual([])
})

/** Matches comparisons with an error message, and searches in an error message. */
const READS_MESSAGE =
  /\.(message|sentence|detail)\s*(\.(includes|startsWith|endsWith|match|search|indexOf|trimStart|slice)\(|[!=]==)|\.test\((\w+\.)*(message|sentence|detail)\)/

test('no screen derives meaning from an error message', () => {
  const found = [...readSources(screens)].filter(([, text]) => READS_MESSAGE.test(text)).map(([path]) => path)
  expect(found).toEqual([])
})

test.each([
  'const isEnded = ENDED.test(error.message)',
  "if (/goal/i.test(sentence)) return 'goalId'",
  'error.message.slice(5)',
  "!error.sentence.trimStart().startsWith('<')",
  "error.message === 'Session expired'",
])('a screen that compares an error message is reported: %s', (line) => expect(READS_MESSAGE.test(line)).toBe(true))
