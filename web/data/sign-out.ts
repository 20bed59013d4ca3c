import { signOut as leaveAccount } from '@station-zero/sync/device/sign-in.ts'
import Dexie from 'dexie'
import * as v from 'valibot'
import { type AccountDb, type AccountHandle, countWaiting, databaseName, GUEST } from './account-db.ts'
import { closeCurrent, getCurrent, syncFor } from './active-account.ts'
import { COOKIE_ALONE, changeDeviceState, deviceDb, deviceStates, HASHED, readDeviceState } from './device-db.ts'
import { imageFile, recordingFile, type SavedFile } from './export.ts'
import { loadImageTransfer } from './lazy.ts'
import { noteAnswer } from './network-sign-in.ts'
import { dropSubscription, saveWish, showBadge } from './notifications.ts'
import { listUnsentImages } from './repositories/card-images.ts'
import type { OnlyHere } from './session.ts'
import { forgetLastHome, forgetNewCodes, rememberSignOut } from './session-hint.ts'
import { isSsoSession, markSsoSession } from './sso.ts'
import { MOVED_KEY } from './write-fence.ts'

/** Maximum time that signing out waits for a sync. */
const SYNC_FOR_MS = 5_000

const NOTHING: OnlyHere = { waiting: 0, attention: 0, drafts: 0, recordings: 0, files: 0, images: 0 }

/** Tries to sync, then counts the data that is only on this device. Null if there is no such data or no account is open. */
export async function prepareSignOut(): Promise<OnlyHere | null> {
  const account = getCurrent()
  if (!account || account.userId === GUEST) return null
  if ((await countWaiting(account)) > 0) await syncFor(SYNC_FOR_MS)
  const { db } = account
  await uploadFor(SYNC_FOR_MS, account)
  const [waiting, attention, drafts, recordings, files, images] = await Promise.all([
    countWaiting(account),
    db.refused.count(),
    db.drafts.filter(isUnfinishedWork).count(),
    db.recordings.count(),
    db.documentFiles.count(),
    listUnsentImages(db).then(({ length }) => length),
  ])
  const found = { ...NOTHING, waiting, attention, drafts, recordings, files, images }
  return Object.values(found).some((count) => count > 0) ? found : null
}

/** Uploads images. Resolves when the upload is done or after `ms`. */
async function uploadFor(ms: number, account: AccountHandle): Promise<void> {
  if ((await listUnsentImages(account.db)).length === 0) return
  const { transferImages } = await loadImageTransfer()
  await Promise.race([transferImages(account), new Promise((resolve) => setTimeout(resolve, ms))])
}

/**
 * Whether a draft contains unfinished work. False for the position in a deck, unless it contains an unsaved grade, and for the mark of a
 * moved database.
 */
function isUnfinishedWork({ key, value }: { key: string; value: unknown }): boolean {
  if (key === MOVED_KEY || key.startsWith('prep:browse:')) return false
  return !key.startsWith('prep:study:') || hasUnsavedGrade(value)
}

const StudyPlace = v.object({
  entries: v.array(v.object({ grade: v.nullish(v.object({ reviewId: v.nullish(v.string()) })) })),
})

/** Whether a draft contains a grade that is not saved. True for an unreadable draft, because it may contain work. */
function hasUnsavedGrade(value: unknown): boolean {
  const place = v.safeParse(StudyPlace, value)
  return !place.success || place.output.entries.some(({ grade }) => grade && !grade.reviewId)
}

/**
 * Signs out, even offline: the session on the server is then ended later. If `keep` is set, the account's data stays on this device, hidden
 * until the same person signs in; otherwise it is deleted.
 */
export async function signOut({ keep }: { keep: boolean }): Promise<void> {
  const account = getCurrent()
  const token = localStorage.getItem('sessionToken')
  const { needsSignIn, currentUserId } = await deviceStates.read()
  if (token || (currentUserId && !needsSignIn))
    await deviceDb.revocations.put({ bearer: token ? await hashed(token) : COOKIE_ALONE })
  localStorage.removeItem('sessionToken')
  const wasSso = isSsoSession()
  markSsoSession(false)
  rememberSignOut()
  forgetLastHome()
  forgetNewCodes()
  await endNotices(account?.db)
  await leaveAccount(deviceStates, { close: closeCurrent })
  if (account && keep) await deviceDb.accounts.update(account.userId, { isHidden: true })
  if (account && !keep) {
    await account.db.delete()
    await deviceDb.accounts.delete(account.userId)
  }
  sendRevocations().then(
    () => (wasSso ? leaveProvider() : undefined),
    () => undefined,
  )
}

/**
 * Signs out at the provider. Otherwise, the next person at a shared computer could press the single sign-on button and get back into the
 * account. The provider asks before it ends its own session. Skipped offline, because the provider's page can't be opened.
 */
async function leaveProvider(): Promise<void> {
  if ((await deviceDb.revocations.count()) === 0) location.assign('/api/auth/sso/logout')
}

/** Unsubscribes from notifications in the browser. On the server, the subscription ends with the session. */
async function endNotices(db: AccountDb | undefined): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration) await dropSubscription(registration)
  if (db) await saveWish(db, null).catch(() => undefined)
  await showBadge(0)
}

/** Saves everything that only this device has: one JSON file, plus one file per recording, document and image. */
export async function exportWaiting(save: (file: SavedFile) => void): Promise<void> {
  const db = getCurrent()?.db
  if (!db) return
  const waiting = {
    mutations: await db.outbox.toArray(),
    spaces: await db.spaceOutbox.toArray(),
    refused: await db.refused.toArray(),
    drafts: await db.drafts.toArray(),
  }
  const text = JSON.stringify({ format: 'station-zero-waiting', version: 1, ...waiting }, null, 2)
  save({ name: 'station-zero-waiting.json', blob: new Blob([text], { type: 'application/json' }) })
  // Recordings are read one at a time, so that only one recording is in memory.
  for (const id of await db.recordings.toCollection().primaryKeys()) {
    const recording = await db.recordings.get(id)
    if (recording) save(recordingFile(recording))
  }
  for (const id of await db.documentFiles.toCollection().primaryKeys()) {
    const file = await db.documentFiles.get(id)
    if (file) save({ name: file.name, blob: new Blob([file.data], { type: file.mimeType }) })
  }
  for (const hash of await listUnsentImages(db)) {
    const image = await db.imageFiles.get(hash)
    if (image) save(imageFile(image))
  }
}

/**
 * Returns `HASHED` followed by the token's SHA-256 in base64url. Returns the token itself if there is no `crypto.subtle`, which exists only
 * on HTTPS and localhost.
 */
async function hashed(bearer: string): Promise<string> {
  if (!globalThis.crypto.subtle) return bearer
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(bearer)))
  const base64 = btoa(String.fromCharCode(...bytes))
  return HASHED + base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Hashes bearer tokens that an older version stored unhashed. */
async function hashOldRevocations(): Promise<void> {
  for (const { bearer } of await deviceDb.revocations.toArray()) {
    if (bearer === COOKIE_ALONE || bearer.startsWith(HASHED)) continue
    const replacement = await hashed(bearer)
    if (replacement === bearer) return
    await deviceDb.transaction('rw', deviceDb.revocations, async () => {
      await deviceDb.revocations.put({ bearer: replacement })
      await deviceDb.revocations.delete(bearer)
    })
  }
}

/** Asks the server to end the sessions that were ended offline. Sessions for which the server does not respond are sent again later. */
export async function sendRevocations(): Promise<void> {
  await hashOldRevocations()
  for (const { bearer } of await deviceDb.revocations.toArray()) {
    const answered = await endSession(bearer)
    if (!answered) return
    await deviceDb.revocations.delete(bearer)
  }
}

/** Sends revocations at the start and whenever the device is back online. */
export function watchRevocations(): void {
  const send = () => void sendRevocations().catch(() => undefined)
  window.addEventListener('online', send)
  send()
}

async function endSession(bearer: string): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/logout', {
      method: 'POST',
      redirect: 'manual',
      credentials: 'same-origin',
      ...credentialsOf(bearer),
    })
    if (noteAnswer(response)) return false
    return response.ok || response.status === 401
  } catch {
    return false
  }
}

function credentialsOf(bearer: string): RequestInit {
  if (bearer === COOKIE_ALONE) return {}
  if (!bearer.startsWith(HASHED)) return { headers: { authorization: `Bearer ${bearer}` } }
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bearerHash: bearer.slice(HASHED.length) }),
  }
}

/**
 * Call after the server has deleted the account. Deletes the account's database, including drafts, outbox and recordings, the work that was
 * waiting to move into the account, and everything in `localStorage`. The service worker caches only the app, no personal data.
 */
export async function forgetAccount(): Promise<void> {
  const account = getCurrent()
  localStorage.clear()
  forgetNewCodes()
  await showBadge(0)
  await changeDeviceState({ currentUserId: null, needsSignIn: false, signingIn: null })
  closeCurrent()
  if (!account) return
  await account.db.delete()
  await deviceDb.accounts.delete(account.userId)
  // Also delete the work that was still waiting to move into this account.
  const { adoptInto, moves = [] } = await readDeviceState()
  for (const { from } of moves.filter(({ into }) => into === account.userId)) {
    await Dexie.delete(databaseName(from))
    await deviceDb.accounts.delete(from)
  }
  if (adoptInto === account.userId) await Dexie.delete(databaseName(GUEST))
  await changeDeviceState((state) => ({
    moves: (state.moves ?? []).filter(({ into }) => into !== account.userId),
    ...(adoptInto === account.userId && { adoptInto: null }),
  }))
}
