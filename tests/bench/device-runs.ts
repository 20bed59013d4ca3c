import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { pushesAnswer } from '../e2e/bad-network.ts'
import { PHONE, type Profile } from '../e2e/browser.ts'
import { onDevice, rowsOn } from '../e2e/device.ts'
import { openDoors } from '../e2e/doors.ts'
import { type Server, startServer } from '../e2e/server.ts'
import { chip, openCards, signIn } from '../e2e/steps.ts'
import { openTunnel, type Tunnel } from '../e2e/tunnel.ts'
import type { Session } from './calls.ts'
import { fillQueue, gradeInTurn, lastApplied, observe, putBare } from './device-page.ts'
import { percentile } from './measured.ts'
import { RUNS, reviewPushes } from './reviews.ts'
import { openWire, type Wire } from './wire.ts'

export const ROWS = 2_000
export const ACTS = 15
/** Nobody reads a card faster; a grade a tenth of a second after the one before would wait for what that one has the screens and the sync do. */
const PAUSE_MS = 1_000
const WITHIN_MS = 120_000

/** Milliseconds, run by run, of the app and of the floor. */
export interface Figure {
  app: number[]
  floor: number[]
}

interface Bench {
  server: Server
  tunnel: Tunnel
  wire: Wire
  cardIds: string[]
}

export interface Figures {
  enact: Figure
  pull: Figure
  pullOverPending: Figure
}

/** The built app in a browser of its own, its page's processor `slower` times slower, against a real server. */
export async function measureDevice(slower: number): Promise<Figures> {
  const server = await startServer()
  const tunnel = await openTunnel(server.port)
  const wire = openWire(server.port)
  try {
    const cardIds = server.rows<{ id: string }>('select id from cards order by id').map(({ id }) => id)
    const bench = { server, tunnel, wire, cardIds }
    return {
      enact: await onPhone(bench, 'enact', (phone) => acts(bench, phone, slower)),
      pull: await onPhone(bench, 'pull', (phone, session) => pulls(bench, phone, session, slower, 0)),
      pullOverPending: await onPhone(bench, 'pending', async (phone, session) => {
        await queue(bench, phone)
        return pulls(bench, phone, session, slower, ROWS)
      }),
    }
  } finally {
    wire.close()
    await tunnel.close()
    await server.close()
  }
}

async function onPhone(
  { tunnel, wire }: Bench,
  username: string,
  walk: (phone: Profile, session: Session) => Promise<Figure>,
): Promise<Figure> {
  const session = await wire.signUp(username)
  return onDevice(tunnel, PHONE, async (phone) => {
    await phone.context.addInitScript(observe)
    await signIn(phone.page, username)
    await expect(chip(phone.page, /^Synced/)).toBeVisible({ timeout: WITHIN_MS })
    // A fresh start: nothing of the sign-in is under way.
    await phone.page.goto('/')
    await expect(chip(phone.page, /^Synced/)).toBeVisible({ timeout: WITHIN_MS })
    await openDoors(phone.page)
    return walk(phone, session)
  }).finally(() => {
    tunnel.fault = null
  })
}

/** Where cards are graded: a deck is open. What a card in the middle of each run takes. */
async function acts({ server, cardIds }: Bench, phone: Profile, slower: number): Promise<Figure> {
  const [deck] = server.rows<{ name: string }>('select name from decks order by "order" limit 1')
  await openCards(phone.page, deck?.name ?? '', 1)
  await throttle(phone, slower)
  const figure: Figure = { app: [], floor: [] }
  for (let run = 1; run <= RUNS; run += 1) {
    const { acts, bare } = await phone.page.evaluate(gradeInTurn, { cardIds, count: ACTS, pauseMs: PAUSE_MS })
    figure.app.push(percentile(acts, 0.5))
    figure.floor.push(percentile(bare, 0.5))
  }
  return figure
}

/** So many grades wait, and the server takes none of them. */
async function queue({ tunnel, cardIds }: Bench, { page }: Profile): Promise<void> {
  tunnel.fault = pushesAnswer(503, { 'retry-after': '0' })
  await page.evaluate(fillQueue, { cardIds, count: ROWS })
  await page.goto('/')
  await expect(chip(page, new RegExp(`${ROWS}`))).toBeVisible({ timeout: WITHIN_MS })
}

/** Run by run another device of the same person has done more; it comes in one page as soon as this one is online. */
async function pulls(
  { wire, cardIds }: Bench,
  phone: Profile,
  session: Session,
  slower: number,
  pending: number,
): Promise<Figure> {
  const figure: Figure = { app: [], floor: [] }
  await throttle(phone, slower)
  for (let run = 1; run <= RUNS; run += 1) {
    await phone.context.setOffline(true)
    await pushFromElsewhere(wire, session, cardIds, run)
    await phone.context.setOffline(false)
    const rows = async () =>
      (await phone.page.evaluate(() => seen.pulls.length)) >= run && (await phone.page.evaluate(lastApplied))?.rows
    await expect.poll(rows, { timeout: WITHIN_MS, intervals: [250] }).toBe(ROWS)
    figure.app.push((await phone.page.evaluate(lastApplied))?.ms ?? 0)
    figure.floor.push(await phone.page.evaluate(putBare))
  }
  const wanted = RUNS * ROWS + pending
  const found = (await rowsOn(phone.page, 'reviews')).length
  if (found !== wanted) throw new Error(`The device holds ${found} reviews instead of ${wanted}.`)
  return figure
}

/** Each time what was done after the time before: nobody studies on two devices at once. */
async function pushFromElsewhere(wire: Wire, session: Session, cardIds: string[], run: number): Promise<void> {
  for (const push of reviewPushes(session.userId, cardIds, ROWS, (RUNS - run) * ROWS * 1_000))
    await wire.push(session, gzipSync(JSON.stringify(push)), push.mutations.at(-1)?.seq)
}

async function throttle({ context, page }: Profile, rate: number): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}
