import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { isKnownHost, isPublicAddress, lookupPublic } from './hosts.ts'

const direct = { publicOrigin: null, host: '127.0.0.1' }
const behindProxy = { publicOrigin: 'https://station.example.org', host: '0.0.0.0' }

test.each([
  'localhost:3000',
  '127.0.0.1',
  '127.9.9.9:1',
  '[::1]:3000',
  '192.168.1.20:3000',
  '[fe80::1]',
  'x.localhost',
])('without a public origin the server accepts the host %s', (host) => expect(isKnownHost(host, direct)).toBe(true))

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '',
  'a b',
  '[::1',
  '1.2.3.4.5',
  'evil:99999999',
])('an unknown host is rejected: %s', (host) => {
  expect(isKnownHost(host, direct)).toBe(false)
  expect(isKnownHost(host, behindProxy)).toBe(false)
})

test('the server accepts the name in HOST as its own host name', () => {
  expect(isKnownHost('my-box:3000', { publicOrigin: null, host: 'my-box' })).toBe(true)
})

test('with a public origin, the server accepts only that origin’s host name and loopback', () => {
  expect(isKnownHost('STATION.example.org', behindProxy)).toBe(true)
  expect(isKnownHost('station.example.org:443', behindProxy)).toBe(true)
  expect(isKnownHost('localhost:3000', behindProxy)).toBe(true)
  expect(isKnownHost('192.168.1.20', behindProxy)).toBe(false)
  expect(isKnownHost('0.0.0.0', behindProxy)).toBe(false)
})

test('requests with an unknown Host header are rejected, and the error mentions PUBLIC_ORIGIN', async () => {
  const { call } = await openTestApp()
  for (const url of ['/', '/api/jobs', '/api/auth/user', '/no-such-thing']) {
    const { statusCode, body, headers } = await call('GET', url, { headers: { host: 'evil.example' } })
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 421, 'no-store'])
    expect(body).toContain('PUBLIC_ORIGIN')
  }
  expect((await call('GET', '/api/health', { headers: { host: '10.0.0.7:3000' } })).statusCode).toBe(200)
  expect((await call('GET', '/api/health', { headers: { host: 'pod-7' } })).statusCode).toBe(200)
})

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.100.0.1', '0.0.0.0', '224.0.0.1'],
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1'],
  ...['2002:a00:1::', '2001:db8::1', '2001::1', 'ff02::1', 'localhost'],
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '142.250.72.14', '172.32.0.1', '2a00:1450:4001:80e::200a', '2606:4700::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('a host name with both public and private addresses is rejected unless private addresses are allowed', () => {
  const results: unknown[] = []
  const answer = [
    { address: '142.250.72.14', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ]
  const look = (allows: boolean) =>
    lookupPublic(allows, (_name, done) => done(null, answer))('push.example.org', { all: true }, (error, found) =>
      results.push(error?.message ?? found),
    )
  look(false)
  look(true)
  expect(results).toEqual(['The host name resolves to a private network address.', answer])
})
