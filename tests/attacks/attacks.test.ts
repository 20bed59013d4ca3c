import { isOnPostgres } from '@station-zero/api/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../e2e/server.ts'
import { startAttacked } from './attacked-server.ts'
import { type HeldFeed, serveFeed } from './feed.ts'
import { livePeople, signUpPeople } from './ordinary-people.ts'
import { type Account, openTarget, type Target } from './target.ts'
import { ways } from './ways.ts'

/**
 * The attacks of `run.ts` in small, against one server: no timing is looked at, only what ordinary people are answered. `run.ts` plays
 * them in full size.
 */

const store = isOnPostgres ? 'postgres' : 'sqlite'
const size = { isShort: true }
/** Rounds of each person beside each attack. */
const ROUNDS = 4
const OPENINGS = 40

let server: Server
let feed: HeldFeed
let target: Target
let people: Account[]

beforeAll(async () => {
  feed = await serveFeed(OPENINGS)
  server = await startAttacked(store, { JOB_FEEDS: feed.url })
  target = openTarget(server.port)
  people = await signUpPeople(target, 3)
}, 120_000)

afterAll(async () => {
  target?.close()
  feed?.close()
  await server?.close()
})

// The alerts come last, because the server reads its feeds ten seconds after its start.
const inOrder = [...ways.filter(({ name }) => name !== 'alerts'), ...ways.filter(({ name }) => name === 'alerts')]

for (const way of inOrder)
  test(`${way.name} beside ordinary people: everything they do is answered 200`, async () => {
    const accounts = await way.prepare(target, size)
    if (way.name === 'alerts') {
      feed.open()
      await feed.read
    }
    let looks = 0
    let isOver = false
    const answered: Record<string, number> = {}
    const count = (what: string, status: number | string) => {
      answered[`${what} ${status}`] = (answered[`${what} ${status}`] ?? 0) + 1
    }
    const attacked = way.attack({ target, isOver: () => isOver, count }, accounts, size)
    // Asked once before each person's next round.
    const isEnough = () => {
      looks += 1
      return looks > ROUNDS * people.length
    }
    const waits = await livePeople(target, people, isEnough, 100)
    isOver = true
    await attacked
    expect(waits.length).toBeGreaterThan(3)
    const refused = waits.filter(({ statuses }) => Object.keys(statuses).some((status) => status !== '200'))
    expect(
      refused.map(({ name, statuses }) => ({ name, statuses })),
      JSON.stringify(answered),
    ).toEqual([])
  })
