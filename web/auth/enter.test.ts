import { expect, test } from 'vitest'
import { wantedAt } from './enter.tsx'

const at = (address: string, state: unknown = null) => {
  const [pathname = '', search] = address.split('?')
  return wantedAt({ pathname, search: search ? `?${search}` : '', hash: '', state })
}

test('the URL that a signed-out visitor opened is remembered through sign-in and sign-up', () => {
  expect(at('/jobs?job=job-003')).toBe('/jobs?job=job-003')
  expect(at('/signup', { wanted: '/jobs?job=job-003' })).toBe('/jobs?job=job-003')
  expect(at('/jobs?recover', { wanted: '/jobs?job=job-003' })).toBe('/jobs?job=job-003')
  expect(at('/settings?section=security')).toBe('/settings?section=security')
})

test('the URLs of home and of the sign-in and sign-up forms are not remembered as the destination after sign-in', () => {
  for (const door of ['/', '/station0', '/login', '/signup', '/login?recover', '/?recover']) expect(at(door)).toBeNull()
})

test('a link cannot redirect to another server after sign-in', () => {
  expect(at('//evil.example/jobs')).toBeNull()
  expect(at('/signup', { wanted: '//evil.example' })).toBeNull()
})

test('a group invitation link keeps its fragment in the URL that opens after sign-in', () => {
  expect(wantedAt({ pathname: '/join', search: '', hash: '#space.invite.secret', state: null })).toBe(
    '/join#space.invite.secret',
  )
})
