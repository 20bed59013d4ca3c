import { expect, test } from 'vitest'
import { wantedAt } from './wanted.ts'

const at = (address: string, state: unknown = null) => {
  const [pathname = '', search] = address.split('?')
  return wantedAt({ pathname, search: search ? `?${search}` : '', state })
}

test('a stranger who follows a link to a job wants that job, through every form on the way in', () => {
  expect(at('/jobs?job=job-003')).toBe('/jobs?job=job-003')
  expect(at('/signup', { wanted: '/jobs?job=job-003' })).toBe('/jobs?job=job-003')
  expect(at('/jobs?recover', { wanted: '/jobs?job=job-003' })).toBe('/jobs?job=job-003')
  expect(at('/?settings=security')).toBe('/?settings=security')
})

test('a stranger at the door wants nothing but in', () => {
  for (const door of ['/', '/station0', '/login', '/signup', '/login?recover', '/?recover']) expect(at(door)).toBeNull()
})

test('no link can send somebody who signs in to another server', () => {
  expect(at('//evil.example/jobs')).toBeNull()
  expect(at('/signup', { wanted: '//evil.example' })).toBeNull()
})
