import { DAY_MS, HOUR_MS } from '@station-zero/schema/core/time.ts'
import type { NewCode, RedeemedCode } from '@station-zero/schema/spaces/invite-code.ts'
import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { purgeSpaces } from '../db/space-purge.ts'
import { openTestApp, type Person } from '../testing/app.ts'
import {
  enterWith,
  follow,
  inviteFor,
  join,
  memberOf,
  openGroup,
  pull,
  push,
  SECRET,
  SPACE,
} from '../testing/spaces.ts'

const codeFor = (person: Person, inviteId: string | undefined, secret = SECRET) =>
  person.call('POST', '/api/space-codes', { body: { spaceId: SPACE, inviteId, secret } })
const redeem = (person: Person, code: string) => person.call('POST', '/api/space-codes/redeem', { body: { code } })

async function openWithCode(uses = 2) {
  const station = await openTestApp()
  const ann = await openGroup(station)
  const { ids } = await push(station, ann, [inviteFor('member', uses)])
  const { code } = (await codeFor(ann, ids[0])).json<v.InferOutput<typeof NewCode>>()
  return { station, ann, inviteId: ids[0], code }
}

test('a code admits a person to the group regardless of case and separators, and its invite’s limit on uses applies', async () => {
  const { station, ann, inviteId, code } = await openWithCode(1)
  expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}$/)
  expect(code).not.toMatch(/[01ilo]/)
  expect((await codeFor(ann, inviteId)).json()).toEqual({ code })
  const bob = await station.signUp('bob')
  const found = (await redeem(bob, ` ${code.toUpperCase().replace('-', ' ')}`)).json<
    v.InferOutput<typeof RedeemedCode>
  >()
  expect(found).toEqual({ spaceId: SPACE, inviteId, secret: SECRET, role: 'member', name: 'A space' })
  await push(station, bob, [follow], null)
  expect((await push(station, bob, [enterWith(found.inviteId, 'Bob')])).results).toEqual([])
  expect((await pull(bob)).access).toBeUndefined()
  const eve = await station.signUp('eve')
  expect((await redeem(eve, code)).statusCode).toBe(404)
})

test('only people who lead the group create codes, and only for an invite whose secret they have', async () => {
  const { station, ann, inviteId } = await openWithCode()
  const [bob, eve] = [await join(station, ann, 'bob'), await station.signUp('eve')]
  for (const answer of [
    await codeFor(bob, inviteId),
    await codeFor(eve, inviteId),
    await codeFor(ann, inviteId, 'another secret'),
    await codeFor(ann, 'missing'),
  ])
    expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('This invitation is not valid')])
  await push(station, ann, [['spaces.set-role', { memberId: memberOf(bob), role: 'moderator' }]])
  expect((await codeFor(bob, inviteId)).statusCode).toBe(200)
})

test('a code is no longer valid once its invite is revoked or has expired, or the group is closed', async () => {
  const revoked = await openWithCode()
  const bob = await revoked.station.signUp('bob')
  expect((await redeem(bob, revoked.code)).statusCode).toBe(200)
  await push(revoked.station, revoked.ann, [['spaces.revoke-invite', { inviteId: revoked.inviteId }]])
  expect((await redeem(bob, revoked.code)).statusCode).toBe(404)
  expect((await codeFor(revoked.ann, revoked.inviteId)).statusCode).toBe(404)

  const closed = await openWithCode()
  const eve = await closed.station.signUp('eve')
  await push(closed.station, closed.ann, [['spaces.close', {}]])
  expect((await redeem(eve, closed.code)).statusCode).toBe(404)

  const expired = await openWithCode()
  const joe = await expired.station.signUp('joe')
  expired.station.clock.now += 15 * DAY_MS
  expect((await redeem(joe, expired.code)).statusCode).toBe(404)
  await purgeSpaces(expired.station.db, expired.station.clock.now)
  expect(await expired.station.db.reader.selectFrom('spaceCodes').selectAll().execute()).toEqual([])
})

test('an account can try at most 10 wrong codes an hour, and correct codes do not count', async () => {
  const { station, code } = await openWithCode()
  const bob = await station.signUp('bob')
  for (let nth = 0; nth < 12; nth += 1) expect((await redeem(bob, code)).statusCode).toBe(200)
  let wrong = 0
  for (const end = station.clock.now + HOUR_MS; station.clock.now < end; station.clock.now += HOUR_MS / 60)
    if ((await redeem(bob, 'aaaa-aaaa')).statusCode === 404) wrong += 1
  expect(wrong).toBeLessThanOrEqual(10)
  expect(wrong).toBeGreaterThanOrEqual(5)
  expect((await redeem(bob, 'aaaa-aaaa')).statusCode).toBe(429)
})

test('an IP address can try at most 60 wrong codes an hour, across accounts', async () => {
  const { station } = await openWithCode()
  let wrong = 0
  for (let nth = 0; nth < 14; nth += 1) {
    const person = await station.signUp(`person${nth}`)
    for (let at = 0; at < 6; at += 1) if ((await redeem(person, 'aaaa-aaaa')).statusCode === 404) wrong += 1
  }
  expect(wrong).toBeLessThanOrEqual(60)
})
