import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fitAttachment, quoteOf } from './attachments.ts'
import { ATTACHMENT_LENGTH, Attachment, POST_LENGTH, TITLE_LENGTH } from './tables.ts'

const card = { kind: 'card', ref: 'c1', title: 'What is a ladder?', text: 'A tool.' } as const

test('an attachment is shortened to its limits, and a title that is too long is repeated in the text', () => {
  expect(fitAttachment(card)).toEqual(card)
  expect(fitAttachment({ ...card, title: ' Two\nlines ', text: null })).toMatchObject({
    title: 'Two lines',
    text: null,
  })
  const long = fitAttachment({ ...card, title: '🚒 '.repeat(200), text: 'x'.repeat(5_000) })
  expect(v.is(Attachment, long)).toBe(true)
  expect([long.title.length, long.text?.length]).toEqual([TITLE_LENGTH, ATTACHMENT_LENGTH])
  expect(long.text?.startsWith('🚒 🚒')).toBe(true)
  expect(fitAttachment({ ...card, title: '🚒'.repeat(100) }).title.isWellFormed()).toBe(true)
})

test('an attachment without words gets its kind as title and text', () => {
  expect(fitAttachment({ ...card, title: ' ', text: '' })).toMatchObject({ title: 'Card', text: 'Card' })
})

test('a quoted post contains all words of its attachment, within the limit of a post', () => {
  expect(quoteOf({ text: 'Look' })).toBe('Look')
  expect(quoteOf({ text: '', attachment: null })).toBe('')
  expect(quoteOf({ text: 'Look', attachment: card })).toBe('Look\n\n[Card: What is a ladder?]\nA tool.')
  expect(quoteOf({ text: 'Look', attachment: { ...card, text: null } })).toBe('Look\n\n[Card: What is a ladder?]')
  const full = quoteOf({ text: 'x'.repeat(POST_LENGTH), attachment: card })
  expect(full).toHaveLength(POST_LENGTH)
  expect(full.endsWith('A tool.')).toBe(true)
})
