// @vitest-environment jsdom
import { hash, webcrypto } from 'node:crypto'
import 'fake-indexeddb/auto'
import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import Dexie from 'dexie'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AccountDb, databaseName } from '../data/account-db.ts'
import { closeCurrent, openCurrent } from '../data/active-account.ts'
import { getKnown } from '../data/device.ts'
import { COOKIE_ALONE, changeDeviceState, deviceDb, HASHED, readDeviceState } from '../data/device-db.ts'
import { enact } from '../data/enact.ts'
import { signedIn } from '../data/session.ts'
import { LAST_HOME_KEY } from '../data/session-hint.ts'
import { exportWaiting, sendRevocations } from '../data/sign-out.ts'
import { maia } from '../testing/person.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { HomeScreen } from './screen.tsx'

const BEARER_HASH = hash('sha256', 'the-bearer', 'base64url')

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= () => {}
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No signal')))
  // jsdom lacks `crypto.subtle`, which browsers provide on HTTPS.
  vi.stubGlobal('crypto', webcrypto)
})

afterEach(async () => {
  cleanup()
  await act(async () => closeCurrent())
  await Dexie.delete(databaseName(maia.id))
  localStorage.clear()
  vi.unstubAllGlobals()
})

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>
}

async function openHome(): Promise<void> {
  await signedIn('the-bearer', maia, { adoptGuest: false })
  render(
    <MemoryRouter>
      <ToastProvider>
        <HomeScreen user={maia} />
        <Address />
      </ToastProvider>
    </MemoryRouter>,
  )
}

const recording = {
  ...{ id: 'r123-4', sessionId: 's1', questionId: 'q1', recordedAt: Date.UTC(2026, 10, 21, 9, 30, 5) },
  ...{ durationMs: 1_000, mimeType: 'audio/webm;codecs=opus', bytes: 3, data: new Uint8Array([1, 2, 3]).buffer },
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const isAt = (path: string) => waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(path))

async function saveSomething(): Promise<void> {
  const { db } = await openCurrent(maia.id)
  await db.jobs.put({
    ...{ id: 'j1', version: 1, title: 'Captain', department: 'Cedar Bluff Fire', location: 'Cedar Bluff, OR' },
    ...{ salary: '$90,000', description: 'Leads.', requirements: [], deadline: null, type: 'Experienced' },
    ...{ applyUrl: null, isSample: true },
  })
  await enact(saveJob, { jobId: 'j1' })
}

test('[home.header] home shows its title and subtitle, the username, the tagline and the year', async () => {
  await openHome()
  const heading = screen.getByRole('heading', { level: 1, name: 'Station Zero' })
  const header = heading.closest('header') as HTMLElement
  expect(within(header).getByText('Your firefighter preparation command center')).toBeTruthy()
  expect(header.querySelector('svg')).not.toBeNull()
  expect(within(header).getByRole('button', { name: 'Sign Out' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 2, name: 'Welcome, maia' })).toBeTruthy()
  expect(screen.getByText('#1 app for future firefighters')).toBeTruthy()
  expect(screen.getByText(/^©/).textContent).toBe(`© ${new Date().getFullYear()} Station Zero`)
})

test('[home.header] the footer shows the current year, and never a year before 2025', async () => {
  const yearIn = async (year: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(year, 6, 1) })
    await openHome()
    const text = screen.getByText(/^©/).textContent
    cleanup()
    return text
  }
  expect(await yearIn(1970)).toBe('© 2025 Station Zero')
  expect(await yearIn(2031)).toBe('© 2031 Station Zero')
  vi.useRealTimers()
})

test('[home.sign-out, home.sign-out.told-later] signing out with no unsynced work clears the token and the person’s data and opens the login screen', async () => {
  await openHome()
  await press('Sign Out')
  await isAt('/login')
  expect(localStorage.getItem('sessionToken')).toBeNull()
  expect((await readDeviceState()).currentUserId).toBeNull()
  await waitFor(async () => expect(await Dexie.exists(databaseName(maia.id))).toBe(false))
  expect(await deviceDb.accounts.get(maia.id)).toBeUndefined()
  // Only the hash of the bearer token remains on the device.
  expect(await deviceDb.revocations.toArray()).toEqual([{ bearer: HASHED + BEARER_HASH }])
})

test('[A4, home.sign-out.asks-of-all] signing out of an account that no longer exists on the server asks before erasing its work, even if nothing is waiting to be synced', async () => {
  await openHome()
  await deviceDb.accounts.update(maia.id, { isForgotten: true })
  await changeDeviceState({ needsSignIn: true })
  await waitFor(() => expect(getKnown()?.isForgotten).toBe(true))
  await press('Sign Out')
  expect(await screen.findByText(/your work on this device may be the only copy/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Export it first' }).getAttribute('href')).toBe('/settings?section=data')
  expect(await Dexie.exists(databaseName(maia.id))).toBe(true)
  expect((await readDeviceState()).currentUserId).toBe(maia.id)
  await press('Erase from this device')
  await isAt('/login')
  await waitFor(async () => expect(await Dexie.exists(databaseName(maia.id))).toBe(false))
})

test('[home.sign-out.stay] signing out with unsynced work asks first, and staying changes nothing', async () => {
  await openHome()
  await saveSomething()
  await press('Sign Out')
  expect(await screen.findByText(/^1 item hasn't been saved to your account yet\. What/)).toBeTruthy()
  await press('Stay signed in')
  await waitFor(() => expect(screen.queryByText(/saved to your account yet/)).toBeNull())
  expect(localStorage.getItem('sessionToken')).toBe('the-bearer')
  expect(screen.getByLabelText('address').textContent).toBe('/')
})

test('[home.sign-out.keep] work that is kept on this device is hidden until the same person signs in again', async () => {
  await openHome()
  await saveSomething()
  localStorage.setItem(LAST_HOME_KEY, `${maia.id} {}`)
  await press('Sign Out')
  await press('Keep on this device')
  await isAt('/login')
  expect(localStorage.getItem(LAST_HOME_KEY)).toBeNull()
  expect(localStorage.getItem('sessionToken')).toBeNull()
  expect(await deviceDb.accounts.get(maia.id)).toMatchObject({ isHidden: true })
  await signedIn('another-bearer', maia, { adoptGuest: false })
  expect(await deviceDb.accounts.get(maia.id)).toMatchObject({ isHidden: false })
  expect(await (await openCurrent(maia.id)).db.outbox.toArray()).toMatchObject([{ name: 'jobs.save' }])
})

test.each([
  ['1 draft', (db: AccountDb) => db.drafts.put({ key: 'prep:test', value: {}, savedAt: 1 })],
  ['1 recording', (db: AccountDb) => db.recordings.put(recording)],
])('[home.sign-out.asks-of-all] signing out also asks about %s that is only on this device', async (what, put) => {
  await openHome()
  await put((await openCurrent(maia.id)).db)
  await press('Sign Out')
  expect(await screen.findByText(new RegExp(`^${what} is only on this device\\. What`))).toBeTruthy()
  expect(localStorage.getItem('sessionToken')).toBe('the-bearer')
})

test('[home.sign-out.asks-of-all] sign-out counts items, drafts and recordings separately, and does not count a position in a deck', async () => {
  await openHome()
  await saveSomething()
  const { db } = await openCurrent(maia.id)
  const entry = (reviewId: string | null) => ({ cardId: 'c1', notBefore: null, grade: { rating: 3, at: 1, reviewId } })
  await db.drafts.bulkPut([
    { key: 'prep:study:fire', value: { entries: [entry('r1'), { cardId: 'c2', grade: null }] }, savedAt: 1 },
    { key: 'prep:browse:fire', value: { entries: [] }, savedAt: 1 },
    { key: 'prep:study:unsaved', value: { entries: [entry(null)] }, savedAt: 1 },
    { key: 'mentorship:m1', value: 'Dear', savedAt: 1 },
  ])
  await db.recordings.put(recording)
  await press('Sign Out')
  expect(
    await screen.findByText(
      /^1 item hasn't been saved to your account yet\. 2 drafts and 1 recording are only on this device\. What/,
    ),
  ).toBeTruthy()
})

test('signing out also asks about images that could not be uploaded, and the export contains them', async () => {
  await openHome()
  const { db } = await openCurrent(maia.id)
  const hash = 'h'.repeat(43)
  await db.ownCards.put({
    ...{ id: 'c', deckId: 'd', kind: 'basic', front: 'a', back: 'b', hint: '', tags: [], order: 0 },
    ...{ createdAt: 1, isDeleted: false, stamps: {} },
  })
  await db.cardImages.put({
    ...{ id: 'c:front', cardId: 'c', side: 'front', hash, alt: '', changedAt: 1, changeId: 'x' },
  })
  const data = new Uint8Array([1, 2, 3]).buffer
  await db.imageFiles.put({ hash, type: 'image/webp', bytes: 3, data, addedAt: 1, uploadedAt: 0 })
  await press('Sign Out')
  expect(await screen.findByText(/^1 image of your cards hasn't been uploaded to your account yet\. What/)).toBeTruthy()
  const saved: string[] = []
  await exportWaiting(({ name }) => saved.push(name))
  expect(saved).toEqual(['station-zero-waiting.json', `station-zero-image-${hash}.webp`])
})

test('if a position in a deck is the only unsynced data on this device, signing out does not ask for confirmation', async () => {
  await openHome()
  const { db } = await openCurrent(maia.id)
  await db.drafts.put({ key: 'prep:study:fire', value: { entries: [{ cardId: 'c2', grade: null }] }, savedAt: 1 })
  await press('Sign Out')
  await isAt('/login')
})

test('[home.sign-out.export] each recording is exported as a separate file before it is discarded', async () => {
  const made: Blob[] = []
  const names: string[] = []
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await openHome()
  await (await openCurrent(maia.id)).db.recordings.put(recording)
  await press('Sign Out')
  await press('Export and discard')
  await isAt('/login')
  clicked.mockRestore()
  expect(names).toEqual(['station-zero-waiting.json', 'station-zero-recording-2026-11-21-09-30-05-r123.webm'])
  expect([made[1]?.type, made[1]?.size]).toEqual(['audio/webm;codecs=opus', 3])
})

test('[home.sign-out.export] “Export and discard” saves a file with the waiting items and deletes the data', async () => {
  const made: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`
  await openHome()
  await saveSomething()
  await press('Sign Out')
  await press('Export and discard')
  await isAt('/login')
  const file = JSON.parse((await made[0]?.text()) ?? '')
  expect(file).toMatchObject({ format: 'station-zero-waiting', mutations: [{ name: 'jobs.save' }] })
  await waitFor(async () => expect(await Dexie.exists(databaseName(maia.id))).toBe(false))
})

test('[home.sign-out.told-later] sessions ended offline are revoked by the hash of their bearer token, even if an older version stored the token itself', async () => {
  await deviceDb.revocations.clear()
  await deviceDb.revocations.bulkPut([{ bearer: 'the-bearer' }, { bearer: COOKIE_ALONE }])
  const sent: unknown[] = []
  let isOld = true
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
    sent.push([headers, body])
    // A server of an older version rejects the hash.
    return new Response(null, { status: body && isOld ? 400 : 204 })
  })
  await sendRevocations()
  expect(await deviceDb.revocations.toArray()).toEqual([{ bearer: HASHED + BEARER_HASH }])
  isOld = false
  await sendRevocations()
  expect(await deviceDb.revocations.toArray()).toEqual([])
  const json = { 'content-type': 'application/json' }
  const byHash = [json, JSON.stringify({ bearerHash: BEARER_HASH })]
  expect(sent).toEqual([[undefined, undefined], byHash, byHash])
  // A tab that runs an older version would send the hash as a bearer token and then delete the row. But creating the header throws, so the
  // row is kept.
  expect(() => new Headers({ authorization: `Bearer ${HASHED}` })).toThrow()
})
