import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { asRequester, asServer, openWriteTurns } from '../db/write-turns.ts'
import { openTestApp, TEST_START } from '../testing/app.ts'
import { isOnPostgres } from '../testing/database.ts'
import { openDevice, reviews } from '../testing/device.ts'
import { takeTurns } from './write-turns.ts'

test('an address uses one connection at a time, other addresses take turns, and the server itself does not wait', async () => {
  const turns = openWriteTurns()
  turns.limit(takeTurns('postgres'))
  const log: string[] = []
  const write = async (name: string) => {
    const endTurn = await turns.take()
    log.push(`${name} begins`)
    await turn()
    log.push(`${name} ends`)
    endTurn?.()
  }
  const from = (address: string, name: string) => asRequester({ address }, () => write(name))
  const hostile = ['h1', 'h2', 'h3'].map((name) => from('hostile', name))
  const poked = asRequester({ address: 'hostile' }, () => asServer(() => write('server')))
  await Promise.all([...hostile, poked, from('ann', 'a1')])
  const orderOf = (what: string) => log.filter((line) => line.endsWith(what)).map((line) => line.split(' ')[0])
  expect(orderOf('begins').slice(0, 3).toSorted()).toEqual(['a1', 'h1', 'server'])
  expect(orderOf('begins').slice(3)).toEqual(['h2', 'h3'])
  expect(log.indexOf('h2 begins')).toBeGreaterThan(log.indexOf('h1 ends'))
})

test('a requester with 30 waiting writes gets 503 for more, and can write again once those writes are done', async () => {
  const turns = openWriteTurns()
  turns.limit(takeTurns('sqlite'))
  const ask = () => asRequester({ address: '192.0.2.1', userId: 'ann' }, turns.take)
  const first = await ask()
  const waiting = Array.from({ length: 30 }, ask)
  await expect(ask()).rejects.toMatchObject({ code: 'busy', retryAfterS: 3 })
  first?.()
  for (const one of waiting) (await one)?.()
  expect(waiting).toHaveLength(30)
  ;(await ask())?.()
})

// On SQLite, one writer excludes all others anyway.
test.skipIf(!isOnPostgres)(
  'one person’s blocked writes do not take the connections that other people need',
  async () => {
    const { db, signUp } = await openTestApp({ settings: { trustedProxies: 1 } })
    const [ann, bob] = [await signUp('ann'), await signUp('bob')]
    const phone = openDevice(bob, TEST_START)
    phone.do(...reviews(1))
    const locked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    onTestFinished(() => released.resolve())
    await ann.call('POST', '/api/users/me/saved-jobs/job-1')
    const blocking = db.writer.transaction().execute(async (trx) => {
      await trx.selectFrom('people').select('version').where('userId', '=', ann.id).forUpdate().execute()
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const saves = Array.from({ length: 20 }, () => ann.call('DELETE', '/api/users/me/saved-jobs/job-1'))
    const address = '192.0.2.7'
    expect((await phone.push()).status).toBe(200)
    expect(
      (await bob.call('POST', '/api/users/me/saved-jobs/job-1', { headers: { 'x-forwarded-for': address } }))
        .statusCode,
    ).toBe(201)
    released.resolve()
    await blocking
    for (const { statusCode } of await Promise.all(saves)) expect(statusCode).toBe(200)
  },
)
