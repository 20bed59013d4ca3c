import { expect, test } from 'vitest'
import { maskEmail, maskEmailsIn } from './mask-email.ts'

test.each([
  ['jane@example.com', 'j•••@e•••.com'],
  ['j@e.co.uk', 'j•••@e•••.uk'],
  ['"a@b"@example.org', '"•••@e•••.org'],
  ['nobody', 'n•••@•••'],
  ['', '•••@•••'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

test('an address given as a name is masked too, and a name is not', () => {
  expect(maskEmailsIn('Jane (jane@example.com)')).toBe('Jane (•••@e•••.com)')
  expect(maskEmailsIn('Jane Doe')).toBe('Jane Doe')
})
