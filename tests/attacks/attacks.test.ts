import { isOnPostgres } from '@station-zero/api/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../e2e/server.ts'
import { startAttacked } from './attacked-server.ts'
import { type HeldFeed, serveFeed } from './feed.ts'
import { livePeople, signUpPeople } from './ordinary-people.ts'
import { type Account, openTarget, type Target } from './target.ts'
import { ways } from './ways.ts'

/**
 * The attacks of `run.ts` at a small scale, all against one server. Checks only the statuses of responses to ordinary users; `run.ts` also
 * checks latency.
 */

const store = isOnPostgres ? 'postgres' : 'sqlite'
const size = { isShort: true }
/** Average number of request rounds per person during each attack. */
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

// `alerts` runs first: the server reads its feeds ten seconds after it starts, and gives up on a feed that does not respond.
const inOrder = ways.toSorted((a, b) => Number(b.name === 'alerts') - Number(a.name === 'alerts'))

for (const way of inOrder)
  test(`during the ${way.name} attack, every request from ordinary users gets a 200`, async () => {
    const accounts = await way.prepare(target, size)
    if (way.name === 'alerts') {
      feed.open()
      await feed.read
    }
    let rounds = 0
    let isOver = false
    const answered: Record<string, number> = {}
    const count = (what: string, status: number | string) => {
      answered[`${what} ${status}`] = (answered[`${what} ${status}`] ?? 0) + 1
    }
    const attacked = way.attack({ target, isOver: () => isOver, count }, accounts, size)
    // Called before every round of every person.
    const isEnough = () => {
      rounds += 1
      return rounds > ROUNDS * people.length
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
