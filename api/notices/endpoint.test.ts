import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic } from '../http/public-address.ts'
import { isEndpointAllowed } from './endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://web.push.apple.com/QGh',
  'https://updates.push.services.mozilla.com/wpush/v2/gAA',
  'https://wns2-by3p.notify.windows.com/w/?token=B',
])('a browser’s own push service is allowed: %s', (endpoint) => {
  expect(isEndpointAllowed(endpoint, false)).toBe(true)
})

test.each([
  ...['', 'push', 'http://push.example.org/1', 'ftp://push.example.org/1', 'data:text/plain,1'],
  ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/'],
  ...['https://8.8.8.8/', 'https://localhost/', 'https://app.localhost/', 'https://localhost./', 'https://db/'],
  ...['https://printer.local/', 'https://vault.internal/', 'https://push.example.org:8443/'],
  ...['https://me:pw@push.example.org/', 'https://push.example.org/#x', 'https://router.home.arpa/'],
])('an endpoint that could lead into a private network is rejected: %s', (endpoint) => {
  expect(isEndpointAllowed(endpoint, false)).toBe(false)
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

test('a name with both public and private addresses is never connected to', () => {
  const said: unknown[] = []
  const answer = [
    { address: '142.250.72.14', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ]
  const look = (allows: boolean) =>
    lookupPublic(allows, (_name, done) => done(null, answer))('push.example.org', { all: true }, (error, found) =>
      said.push(error?.message ?? found),
    )
  look(false)
  look(true)
  expect(said).toEqual(['The name leads into a private network.', answer])
})
