import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { expect, test } from 'vitest'
import { openTestApp, TEST_START } from '../testing/app.ts'

const URL_OF_FILE = '/.well-known/security.txt'

test('security.txt lists the operator’s contact, expires within a year, and does not exist without a contact', async () => {
  const settings = { securityContact: 'mailto:security@example.org', publicOrigin: 'https://station.example.org' }
  const { call } = await openTestApp({ settings })
  const host = { headers: { host: 'station.example.org', accept: 'text/html' } }
  const answer = await call('GET', URL_OF_FILE, host)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(answer.body).toBe(`Contact: mailto:security@example.org
Expires: 2027-05-20T00:00:00Z
Preferred-Languages: en
Canonical: https://station.example.org/.well-known/security.txt
`)
  const validMs = Date.parse('2027-05-20T00:00:00Z') - TEST_START
  expect([validMs > 0, validMs < 365 * DAY_MS]).toEqual([true, true])
  const local = await openTestApp({ settings: { securityContact: 'https://example.org/security' } })
  expect((await local.call('GET', URL_OF_FILE)).body).not.toContain('Canonical')
  expect((await (await openTestApp()).call('GET', URL_OF_FILE)).statusCode).toBe(404)
})
