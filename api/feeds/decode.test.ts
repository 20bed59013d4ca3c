import { expect, test } from 'vitest'
import { decode } from './decode.ts'

test.each([
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFé'), '', 'é'],
  ['UTF-16 with a byte order mark', Buffer.from('\uFEFFé', 'utf16le'), '', 'é'],
  ['the encoding of the content type', Buffer.from([0xe9]), 'text/csv; charset=iso-8859-1', 'é'],
  [
    'the encoding of the XML declaration',
    Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>\xe9', 'latin1'),
    '',
    'é',
  ],
  ['undeclared Windows-1252', Buffer.from([0x93, 0xe9]), '', '“é'],
  ['UTF-8 that its server labels ISO-8859-1', Buffer.from('“é”'), 'text/html; charset=ISO-8859-1', '“é”'],
  ['UTF-8 that its XML labels Windows-1252', Buffer.from('<?xml version="1.0" encoding="windows-1252"?>é'), '', '>é'],
  ['UTF-8 under an unknown label', Buffer.from('é'), 'text/html; charset=klingon', 'é'],
])('text in %s is decoded correctly', (_name, bytes, contentType, ends) => {
  expect(decode(bytes, contentType).endsWith(ends)).toBe(true)
})

test('bytes that are not text are rejected', () => {
  expect(() => decode(Buffer.from([1, 0, 2]))).toThrow('It is not text.')
  expect(() => decode(Buffer.from([0xff]), 'text/html; charset=utf-8')).toThrow('not in the encoding')
})
