import { expect, type Page } from '@playwright/test'
import { type Act, exposeEnact } from './app-enact.ts'
import { openProfile, type Profile } from './browser.ts'
import { describeStorage, rowsOn } from './device.ts'
import { type Server, startServer } from './server.ts'
import { chip, isReadyForTheBasement, signUp } from './steps.ts'

/** Totals of all rounds. */
export interface Tally {
  kills: number
  /** Number of kills while the app was starting and applying the changes that the previous run had left. */
  killsAtStart: number
  begun: number
  /** Number of acts that the app reported as saved before the kill. */
  acknowledged: number
  /** Number of acts that were saved, but the browser was killed before the test was notified. */
  savedUnreported: number
  lost: number
  twice: number
}

export const noTally = (): Tally => ({
  kills: 0,
  killsAtStart: 0,
  begun: 0,
  acknowledged: 0,
  savedUnreported: 0,
  lost: 0,
  twice: 0,
})

/** A phone that is killed repeatedly, and its server. */
interface Bench {
  server: Server
  phone: Profile
  begun: Set<string>
  /** Mutation ids by act token. */
  acknowledged: Map<string, string>
  /** Act names by token, for error messages. */
  names: Map<string, string>
}

const USER = 'mallory'
const MAX_WORK_MS = 900
const MAX_START_MS = 700
const LANES = 2

/** Kills one browser `count` times. A round depends only on its number, so that any range can be run again. */
export async function killRounds(
  from: number,
  count: number,
  onRound: (round: number, tally: Tally) => void = () => {},
): Promise<Tally> {
  const bench = await setUp()
  const tally = noTally()
  try {
    for (let round = from; round < from + count; round += 1) {
      await killOnce(bench, round, tally)
      await checkAfter(bench, tally).catch(async (error) => {
        throw new Error(`Round ${round} failed. Browser storage: ${await describeStorage(bench.phone.page)}`, {
          cause: error,
        })
      })
      onRound(round, tally)
    }
    return tally
  } finally {
    await bench.phone.close()
    await bench.server.close()
  }
}

async function setUp(): Promise<Bench> {
  const server = await startServer()
  const phone = await openProfile(server.origin)
  await signUpOnDisk(phone, USER)
  return { server, phone, begun: new Set(), acknowledged: new Map(), names: new Map() }
}

/**
 * Signs up and restarts the browser, so that the session is on disk: Chromium writes localStorage only seconds later,
 * or when it is closed.
 */
export async function signUpOnDisk(phone: Profile, username: string): Promise<void> {
  await signUp(phone.page, username)
  await isReadyForTheBasement(phone.page)
  await expect(chip(phone.page, /^Synced/)).toBeVisible()
  await phone.context.close()
  await phone.reopen()
  await phone.page.goto('/')
  await expect(chip(phone.page, /^Synced/)).toBeVisible()
}

/** Makes changes continuously until the kill. Every fifth round kills the browser again while the app starts. */
async function killOnce(bench: Bench, round: number, tally: Tally): Promise<void> {
  const chance = chanceOf(round)
  const { phone } = bench
  await phone.page.exposeBinding('report', (_, word: 'begun' | 'saved', token: string, id?: string) => {
    if (word === 'begun') bench.begun.add(token)
    else bench.acknowledged.set(token, String(id))
  })
  await exposeEnact(phone.page)
  const lanes = actsOf(bench.server, round, chance)
  for (const { token, name } of lanes.flat()) bench.names.set(token, name)
  await work(phone.page, lanes)
  await phone.page.waitForTimeout(chance() * MAX_WORK_MS)
  await phone.kill()
  tally.kills += 1
  await phone.reopen()
  if (round % 5 === 4) {
    await phone.page.goto('/', { waitUntil: 'commit' })
    await phone.page.waitForTimeout(chance() * MAX_START_MS)
    await phone.kill()
    tally.kills += 1
    tally.killsAtStart += 1
    await phone.reopen()
  }
}

/**
 * Starts all lanes (sequences of acts) in parallel and does not wait for them. Within a lane, each act starts after the previous act is
 * saved.
 */
async function work(page: Page, lanes: TokenAct[][]): Promise<void> {
  await page.evaluate((some) => {
    const { report } = globalThis as unknown as { report(word: string, token: string, id?: string): Promise<void> }
    for (const acts of some) {
      void (async () => {
        for (const { token, ...act } of acts) {
          void report('begun', token)
          void report('saved', token, await appUnderTest.enact(act))
        }
      })()
    }
  }, lanes)
}

type TokenAct = Act & { token: string }

/** Returns more acts than can be done before any kill. A workout carries its token to the server in its notes. */
function actsOf(server: Server, round: number, chance: () => number): TokenAct[][] {
  const idsOf = (table: string) => server.rows<{ id: string }>(`select id from ${table}`).map(({ id }) => id)
  const [cards, workouts, jobs] = [idsOf('cards'), idsOf('workouts'), idsOf('jobs')]
  const oneOf = (ids: string[]) => ids[Math.floor(chance() * ids.length)] ?? ''
  const act = (): Act => {
    const die = chance()
    if (die < 0.6) return { name: 'prep.review', args: { cardId: oneOf(cards), rating: 3 } }
    if (die < 0.8) return { name: 'physical.complete-workout', args: { workoutId: oneOf(workouts), duration: 30 } }
    return { name: die < 0.9 ? 'jobs.save' : 'jobs.unsave', args: { jobId: oneOf(jobs) } }
  }
  return Array.from({ length: LANES }, (_, lane) =>
    Array.from({ length: 400 }, (_, nth) => {
      const [token, tokenAct] = [`${round}.${lane}.${nth}`, act()]
      if (tokenAct.name === 'physical.complete-workout') tokenAct.args.notes = token
      return { ...tokenAct, token }
    }),
  )
}

/** Opens the app, which sends the queued changes. Once the sync chip shows "Synced", the server must have all of them. */
async function checkAfter({ server, phone, begun, acknowledged, names }: Bench, tally: Tally): Promise<void> {
  await phone.page.goto('/')
  await expect(chip(phone.page, /^Synced/)).toBeVisible({ timeout: 60_000 })
  const effects = [...idsIn(server, 'reviews'), ...idsIn(server, 'workoutProgress')]
  // Mutations that add a row are identified by the row's id, other mutations by their id in `applied`.
  const settled = new Set([...effects, ...idsIn(server, 'applied')])
  const notes = server.rows<{ notes: string }>('select notes from workoutProgress').map((row) => row.notes)
  tally.begun = begun.size
  tally.acknowledged = acknowledged.size
  tally.savedUnreported = settled.size - acknowledged.size
  const lost = [...acknowledged].filter(([, id]) => !settled.has(id))
  tally.lost = lost.length
  tally.twice = notes.length - new Set(notes).size + Math.max(0, settled.size - begun.size)
  const onDevice = await rowsOn(phone.page, 'reviews', 'workoutProgress')
  expect(onDevice.map(({ id }) => id).sort()).toEqual(effects.sort())
  const missing = lost.map(([token, id]) => `${token} ${names.get(token)} ${id}`)
  expect(missing, `acts reported as saved are missing; the screen shows: ${await wordsOn(phone.page)}`).toEqual([])
}

const wordsOn = (page: Page): Promise<string> => page.locator('body').ariaSnapshot()

const idsIn = (server: Server, table: string) =>
  new Set(server.rows<{ id: string }>(`select id from ${table}`).map(({ id }) => id))

/** Returns a generator of seeded pseudorandom numbers from 0 to 1 (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
