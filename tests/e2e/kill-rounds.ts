import { expect, type Page } from '@playwright/test'
import { openProfile, type Profile } from './browser.ts'
import { rowsOn, storageOn } from './device.ts'
import { type Act, openDoors } from './doors.ts'
import { type Server, startServer } from './server.ts'
import { chip, isReadyForTheBasement, signUp } from './steps.ts'

/** What all rounds together have seen. */
export interface Tally {
  kills: number
  /** Kills that fell into a start of the app, while it was draining what the last one had left. */
  killsAtStart: number
  begun: number
  /** Of these the app had said that they are saved, and the word was outside of the browser before the kill. */
  acknowledged: number
  /** The browser was killed between the disk and the word, or between the word and us. */
  savedUnheard: number
  lost: number
  twice: number
}

export const noTally = (): Tally => ({
  kills: 0,
  killsAtStart: 0,
  begun: 0,
  acknowledged: 0,
  savedUnheard: 0,
  lost: 0,
  twice: 0,
})

/** One phone that is killed again and again, and the server that it works for. */
interface Bench {
  server: Server
  phone: Profile
  begun: Set<string>
  /** Mutation id by the token of the act. */
  acknowledged: Map<string, string>
  /** What each token's act does, for who has to find out what was lost. */
  names: Map<string, string>
}

const USER = 'mallory'
const LONGEST_WORK_MS = 900
const LONGEST_START_MS = 700
const LANES = 2

/** Kills one browser so often; every round is told by its number alone, so that any stretch can be run again. */
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
      await lookAfter(bench, tally).catch(async (error) => {
        throw new Error(`Round ${round}. The browser keeps: ${await storageOn(bench.phone.page)}`, { cause: error })
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

/** A new account whose session is on the disk too: Chromium writes localStorage down seconds later, or when it is closed. */
export async function signUpOnDisk(phone: Profile, username: string): Promise<void> {
  await signUp(phone.page, username)
  await isReadyForTheBasement(phone.page)
  await expect(chip(phone.page, /^Synced/)).toBeVisible()
  await phone.context.close()
  await phone.reopen()
  await phone.page.goto('/')
  await expect(chip(phone.page, /^Synced/)).toBeVisible()
}

/** Works without a pause until the kill; every fifth time a second kill falls into the start after the first. */
async function killOnce(bench: Bench, round: number, tally: Tally): Promise<void> {
  const chance = chanceOf(round)
  const { phone } = bench
  await phone.page.exposeBinding('heard', (_, word: 'begun' | 'saved', token: string, id?: string) => {
    if (word === 'begun') bench.begun.add(token)
    else bench.acknowledged.set(token, String(id))
  })
  await openDoors(phone.page)
  const lanes = actsOf(bench.server, round, chance)
  for (const { token, name } of lanes.flat()) bench.names.set(token, name)
  await work(phone.page, lanes)
  await phone.page.waitForTimeout(chance() * LONGEST_WORK_MS)
  await phone.kill()
  tally.kills += 1
  await phone.reopen()
  if (round % 5 === 4) {
    await phone.page.goto('/', { waitUntil: 'commit' })
    await phone.page.waitForTimeout(chance() * LONGEST_START_MS)
    await phone.kill()
    tally.kills += 1
    tally.killsAtStart += 1
    await phone.reopen()
  }
}

/** Starts the lanes and leaves them running. */
async function work(page: Page, lanes: Told[][]): Promise<void> {
  await page.evaluate((some) => {
    const { heard } = globalThis as unknown as { heard(word: string, token: string, id?: string): Promise<void> }
    for (const acts of some) {
      void (async () => {
        for (const { token, ...act } of acts) {
          void heard('begun', token)
          void heard('saved', token, await doors.enact(act))
        }
      })()
    }
  }, lanes)
}

type Told = Act & { token: string }

/** More than fits before any kill. The notes of a workout carry the token to the server. */
function actsOf(server: Server, round: number, chance: () => number): Told[][] {
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
      const [token, told] = [`${round}.${lane}.${nth}`, act()]
      if (told.name === 'physical.complete-workout') told.args.notes = token
      return { ...told, token }
    }),
  )
}

/** The next start sends the queued changes. Once the sync chip shows "Synced", the server must have all of them. */
async function lookAfter({ server, phone, begun, acknowledged, names }: Bench, tally: Tally): Promise<void> {
  await phone.page.goto('/')
  await expect(chip(phone.page, /^Synced/)).toBeVisible({ timeout: 60_000 })
  const effects = [...idsIn(server, 'reviews'), ...idsIn(server, 'workoutProgress')]
  // What adds a row is proved by it, what changes one is noted apart.
  const settled = new Set([...effects, ...idsIn(server, 'applied')])
  const notes = server.rows<{ notes: string }>('select notes from workoutProgress').map((row) => row.notes)
  tally.begun = begun.size
  tally.acknowledged = acknowledged.size
  tally.savedUnheard = settled.size - acknowledged.size
  const lost = [...acknowledged].filter(([, id]) => !settled.has(id))
  tally.lost = lost.length
  tally.twice = notes.length - new Set(notes).size + Math.max(0, settled.size - begun.size)
  const held = await rowsOn(phone.page, 'reviews', 'workoutProgress')
  expect(held.map(({ id }) => id).sort()).toEqual(effects.sort())
  const told = lost.map(([token, id]) => `${token} ${names.get(token)} ${id}`)
  expect(told, `what was called saved and is gone; the screen says: ${await wordsOn(phone.page)}`).toEqual([])
}

const wordsOn = (page: Page): Promise<string> => page.locator('body').ariaSnapshot()

const idsIn = (server: Server, table: string) =>
  new Set(server.rows<{ id: string }>(`select id from ${table}`).map(({ id }) => id))

/** A small generator of chance (mulberry32): the same number, the same moments. */
function chanceOf(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
