import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import webPush from 'web-push'
import { makeReceiver, readVapid, startPushService } from '../testing/push-service.ts'
import { isEndpointAllowed, sendPush } from './send.ts'

const keys = webPush.generateVAPIDKeys()
const settings = { subject: 'mailto:ops@example.org', allowsPrivate: true }

test('a notification is encrypted for its browser and signed by the server', async () => {
  const service = await startPushService(() => [201])
  const receiver = makeReceiver()
  const target = { endpoint: `${service.origin}/device`, ...receiver.keys }
  const outcome = await sendPush({ settings, keys, ca: service.ca }, target, '{"web_push":8030}')
  expect(outcome).toEqual({ kind: 'sent', status: 201 })
  const [delivery] = service.deliveries
  expect(receiver.decrypt(delivery?.body ?? Buffer.alloc(0))).toEqual({ web_push: 8030 })
  expect(() => makeReceiver().decrypt(delivery?.body ?? Buffer.alloc(0))).toThrow()
  expect(delivery?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'normal' })
  const claims = readVapid(delivery?.headers.authorization, keys.publicKey)
  expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:ops@example.org' })
  expect(Number(claims.exp) * 1_000 - Date.now()).toBeLessThanOrEqual(86_400_000)
})

test.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [301, 'refused'],
  [429, 'later'],
  [503, 'later'],
])('a push service’s status %i means %s, and redirects are not followed', async (status, kind) => {
  const service = await startPushService(() => [status, { location: '/elsewhere', 'retry-after': '70' }])
  const target = { endpoint: `${service.origin}/device`, ...makeReceiver().keys }
  const outcome = await sendPush({ settings, keys, ca: service.ca }, target, '{}')
  expect(outcome).toEqual({ kind, status, ...(kind === 'later' && { retryAfterS: 70 }) })
  expect(service.deliveries.map(({ path }) => path)).toEqual(['/device'])
})

test('an unreachable push service, or a service with an untrusted certificate, receives nothing', async () => {
  const service = await startPushService(() => [201])
  const target = { endpoint: `${service.origin}/device`, ...makeReceiver().keys }
  expect(await sendPush({ settings, keys }, target, '{}')).toMatchObject({ kind: 'later', status: null })
  const closed = { ...target, endpoint: 'https://localhost:1/device' }
  expect(await sendPush({ settings, keys }, closed, '{}')).toMatchObject({ kind: 'later', status: null })
  expect(service.deliveries).toEqual([])
})

test('no connection to the local machine is opened, regardless of the host name', async () => {
  let connections = 0
  const server = createServer(() => (connections += 1)).listen(0, 'localhost')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const strict = { settings: { ...settings, allowsPrivate: false }, keys }
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    await sendPush(strict, { endpoint: `https://${host}:${port}/`, ...makeReceiver().keys }, '{}')
  expect(connections).toBe(0)
})

test('invalid keys lead to the outcome “refused” and no exception', async () => {
  const target = { endpoint: 'https://localhost:1/device', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
  expect(await sendPush({ settings, keys }, target, '{}')).toEqual({ kind: 'refused', status: null })
})

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
