import { expect, test } from 'vitest'
import { fieldOf } from './error-field.ts'
import { RequestError } from './request.ts'

const refusal = (code: string | undefined, field?: string) => new RequestError(400, { sentence: 'No.', code, field })

test('a refusal is assigned to the form field that its error code refers to', () => {
  const signup = ['username', 'email', 'password', 'name']
  expect(fieldOf(refusal('username-taken'), signup)).toBe('username')
  expect(fieldOf(refusal('password-common'), signup)).toBe('password')
  expect(fieldOf(refusal('password-common'), ['password', 'newPassword'])).toBe('newPassword')
  expect(fieldOf(refusal('password-wrong'), ['password', 'newPassword'])).toBe('password')
  expect(fieldOf(refusal('request-invalid', 'name'), signup)).toBe('name')
})

test('a refusal that does not refer to a field is assigned to the form', () => {
  const fields = ['username', 'password']
  expect(fieldOf(refusal('email-invalid'), fields)).toBe('form')
  expect(fieldOf(refusal('request-invalid', 'location'), fields)).toBe('form')
  expect(fieldOf(refusal('request-invalid'), fields)).toBe('form')
  expect(fieldOf(refusal('busy'), fields)).toBe('form')
  expect(fieldOf(refusal('toString'), fields)).toBe('form')
  expect(fieldOf(refusal(undefined, 'password'), fields)).toBe('form')
  expect(fieldOf(new TypeError('No signal'), fields)).toBe('form')
})
