import { expect, test } from 'vitest'
import { maskEmail, maskName } from './mask-email.ts'

test.each([
  ['jane@example.com', 'j•••@e•••.com'],
  ['j@e.co.uk', 'j•••@e•••.uk'],
  ['"a@b"@example.org', '"•••@e•••.org'],
  ['nobody', 'n•••@•••'],
  ['', '•••@•••'],
])('e-mail address %s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

test.each([
  ['Jane Doe', 'J•••'],
  ['jane@example.com', 'j•••'],
  ['👩🏽‍🚒 Ash', '👩•••'],
])('name %s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})
