import { expect, test } from 'vitest'
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
