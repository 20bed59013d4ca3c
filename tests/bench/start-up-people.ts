import { gzipSync } from 'node:zlib'
import contentTracks from '@station-zero/api/content/tracks.json' with { type: 'json' }
import { setTarget } from '@station-zero/schema/account/targets.ts'
import { timeOrderedId } from '@station-zero/schema/core/ids.ts'
import { setTrack } from '@station-zero/schema/prep/track-mutations.ts'
import type { PushRequest } from '@station-zero/sync/protocol.ts'
import type { Page } from 'playwright'
import { chip, PASSWORD } from '../e2e/steps.ts'
import { reviewPushes } from './reviews.ts'
import type { Wire } from './wire.ts'

const REVIEWS = 5_000
const WITHIN_MS = 120_000
const DAY_MS = 86_400_000
/** Days until the exam that a person prepares for. */
const EXAM_IN_DAYS = 60
const MINUTES_PER_DAY = 20

export async function browseAsGuest(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Browse/ }).click()
  await page.getByText(/\d\s*Cards due today/).waitFor({ timeout: WITHIN_MS })
}

/** Creates a person with thousands of reviews. Returns a function that signs in on a new phone. */
export async function signedUpPerson(wire: Wire): Promise<(page: Page) => Promise<void>> {
  const username = 'reader'
  await signUpWithReviews(wire, username)
  return (page) => signIn(page, username)
}

/** Like `signedUpPerson`, but the person also has an exam date and minutes for each day. */
export async function plannedPerson(wire: Wire): Promise<(page: Page) => Promise<void>> {
  const username = 'planner'
  const session = await signUpWithReviews(wire, username)
  const date = new Date(Date.now() + EXAM_IN_DAYS * DAY_MS).toISOString().slice(0, 10)
  await change(wire, session, setTarget, [
    { target: 'written', date, profile: 'general' },
    { target: 'minutes', minutes: Array(7).fill(MINUTES_PER_DAY) },
  ])
  return async (page) => {
    await signIn(page, username)
    await page.getByRole('region', { name: 'Your week' }).waitFor({ timeout: WITHIN_MS })
  }
}

/** Like `signedUpPerson`, but the person has turned on all tracks. */
export async function personWithAllTracks(wire: Wire): Promise<(page: Page) => Promise<void>> {
  const username = 'tracker'
  const session = await signUpWithReviews(wire, username)
  await change(
    wire,
    session,
    setTrack,
    contentTracks.tracks.map(({ id }) => ({ trackId: id, isOn: true })),
  )
  return (page) => signIn(page, username)
}

async function signUpWithReviews(wire: Wire, username: string): Promise<Session> {
  const session = await wire.signUp(username)
  for (const push of reviewPushes(session.userId, await wire.cardIds(), REVIEWS))
    await wire.push(session, gzipSync(JSON.stringify(push)), push.mutations.at(-1)?.seq)
  return session
}

type Session = Awaited<ReturnType<Wire['signUp']>>

/** Pushes one mutation for each of `args` from a new device. */
async function change(
  wire: Wire,
  session: Session,
  { name, version: v }: { name: string; version: number },
  args: object[],
): Promise<void> {
  const now = Date.now()
  const mutations = args.map((one, index) => ({
    ...{ seq: index + 1, id: timeOrderedId(now + index, crypto.getRandomValues(new Uint8Array(10))) },
    ...{ name, v, at: now + index, args: one },
  }))
  const push: PushRequest = {
    ...{ proto: 1, clientId: crypto.randomUUID(), userId: session.userId, epoch: null, now, prevId: null, mutations },
  }
  await wire.push(session, gzipSync(JSON.stringify(push)), mutations.length)
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText(/\d\s*Cards due today/).waitFor({ timeout: WITHIN_MS })
  await chip(page, /^Synced/).waitFor({ timeout: WITHIN_MS })
}
