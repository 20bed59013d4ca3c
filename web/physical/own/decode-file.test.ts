import { expect, test } from 'vitest'
import { decodeFile } from './decode-file.ts'

test.each([
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0x44], 'D'],
  ['UTF-16 with a byte order mark', [0xff, 0xfe, 0x44, 0], 'D'],
  ['UTF-16 without a byte order mark', [0x44, 0, 0x61, 0], 'Da'],
  ['windows-1252', [0x4d, 0xe4, 0x72, 0x7a], 'März'],
])('a file in %s is decoded to its text', (_, bytes, text) => {
  expect(decodeFile(new Uint8Array(bytes))).toBe(text)
})
