import { expect, test } from 'vitest'
import { toCsv } from './export-file.ts'

test('a note with commas, quotes and line breaks stays in one cell', () => {
  expect(toCsv(['a', 'b'], [['x, "y"\nz', null]])).toBe('\uFEFFa,b\r\n"x, ""y""\nz",\r\n')
})

test('text that looks like a formula is escaped for spreadsheets', () => {
  expect(toCsv(['a'], [['=1+1'], ['-5 kg'], ['@home'], [-5], [true]])).toBe(
    "\uFEFFa\r\n'=1+1\r\n'-5 kg\r\n'@home\r\n-5\r\ntrue\r\n",
  )
})
