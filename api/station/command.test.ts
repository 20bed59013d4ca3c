import { expect, test } from 'vitest'
import { forTerminal, toTerminalJson } from './command.ts'

const CSI = '\u009b31m'
const BIDI = '\u202egnp.exe\u2069'

test('a printed line contains no terminal control sequences and no bidirectional text overrides', () => {
  expect(forTerminal(`Wrong\u001b[2J ${CSI}key ${BIDI}\u2028\u{e0041}\nnext`)).toBe('Wrong [2J  31mkey  gnp.exe \nnext')
})

test('printed JSON escapes control and bidirectional characters, and still parses to the same value', () => {
  const value = [{ text: `Wrong\u001b\u007f ${CSI}key ${BIDI} \u2028\u{e0041} é`, other: 'two\nlines' }]
  const json = toTerminalJson(value)
  expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  expect(json).toContain('\\u009b31mkey \\u202egnp.exe\\u2069 \\u2028\\udb40\\udc41 é')
  expect(JSON.parse(json)).toEqual(value)
})
