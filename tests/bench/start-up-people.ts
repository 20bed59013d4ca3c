import { gzipSync } from 'node:zlib'
import { setTarget } from '@station-zero/schema/account/targets.ts'
import { timeOrderedId } from '@station-zero/schema/core/ids.ts'
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
  const push = targetsPush(session.userId, Date.now())
  await wire.push(session, gzipSync(JSON.stringify(push)), push.mutations.length)
  return async (page) => {
    await signIn(page, username)
    await page.getByRole('region', { name: 'Your week' }).waitFor({ timeout: WITHIN_MS })
  }
}

async function signUpWithReviews(wire: Wire, username: string): Promise<Session> {
  const session = await wire.signUp(username)
  for (const push of reviewPushes(session.userId, await wire.cardIds(), REVIEWS))
    await wire.push(session, gzipSync(JSON.stringify(push)), push.mutations.at(-1)?.seq)
  return session
}

type Session = Awaited<ReturnType<Wire['signUp']>>

function targetsPush(userId: string, now: number): PushRequest {
  const date = new Date(now + EXAM_IN_DAYS * DAY_MS).toISOString().slice(0, 10)
  const targets = [
    { target: 'written', date, profile: 'general' },
    { target: 'minutes', minutes: Array(7).fill(MINUTES_PER_DAY) },
  ]
  const mutations = targets.map((args, index) => ({
    seq: index + 1,
    id: timeOrderedId(now + index, crypto.getRandomValues(new Uint8Array(10))),
    name: setTarget.name,
    v: setTarget.version,
    at: now + index,
    args,
  }))
  return { proto: 1, clientId: crypto.randomUUID(), userId, epoch: null, now, prevId: null, mutations }
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText(/\d\s*Cards due today/).waitFor({ timeout: WITHIN_MS })
  await chip(page, /^Synced/).waitFor({ timeout: WITHIN_MS })
}
