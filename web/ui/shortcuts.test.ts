import { expect, test } from 'vitest'
import { keyName } from './shortcuts.tsx'

test.each([
  ['1 on an American keyboard', { key: '1', code: 'Digit1' }, '1'],
  ['1 on the number pad', { key: '1', code: 'Numpad1' }, '1'],
  ['the French number row', { key: '&', code: 'Digit1' }, '1'],
  ['the French number row with é', { key: 'é', code: 'Digit2' }, '2'],
  ['a full-width 3', { key: '３', code: 'Digit3' }, '3'],
  ['an Arabic 4', { key: '٤', code: 'Digit4' }, '4'],
  ['a Cyrillic u', { key: 'г', code: 'KeyU' }, 'u'],
  ['a capital Cyrillic f', { key: 'А', code: 'KeyF', shiftKey: true }, 'f'],
  ['a full-width u', { key: 'ｕ', code: 'KeyU' }, 'u'],
  ['a capital U', { key: 'U', code: 'KeyU', shiftKey: true }, 'u'],
  ['a full-width space', { key: '　', code: 'Space' }, ' '],
  ['an Arabic question mark', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
  ['a question mark on a Cyrillic keyboard', { key: '?', code: 'Digit7', shiftKey: true }, '?'],
  ['an arrow', { key: 'ArrowLeft', code: 'ArrowLeft' }, 'ArrowLeft'],
])('%s is recognized as its shortcut key', (_, pressed, name) => {
  expect(keyName({ shiftKey: false, ...pressed })).toBe(name)
})

test.each([
  ['g at the place of u on a Dvorak keyboard', { key: 'g', code: 'KeyU' }, 'g'],
  ['an exclamation mark', { key: '!', code: 'Digit1', shiftKey: true }, '!'],
  ['End on the number pad', { key: 'End', code: 'Numpad1' }, 'End'],
  ['a dead key', { key: 'Dead', code: 'Digit6' }, 'Dead'],
])('%s is not mistaken for a shortcut key', (_, pressed, name) => {
  expect(keyName({ shiftKey: false, ...pressed })).toBe(name)
})
