// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { openAccount } from './client-store.ts'
import { changeDeviceState, deviceDb, readDeviceState } from './device-db.ts'
import { engine } from './engine.ts'
import { wantsNetworkSignIn } from './network-sign-in.ts'
import { sendRevocations } from './sign-out.ts'

afterEach(() => vi.unstubAllGlobals())

const signInPage = () => new Response('<form>Room number</form>', { headers: { 'content-type': 'text/html' } })

test.each([
  ['a page', signInPage],
  ['status 511', () => new Response('Sign in', { status: 511 })],
  ['a redirect', () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })],
])(
  'while a network answers with %s, the outbox and the session are kept, and the network sign-in is detected',
  async (_what, answer) => {
    const account = await openAccount(crypto.randomUUID())
    const { db } = account
    await changeDeviceState({ currentUserId: account.userId, needsSignIn: false })
    await db.jobs.put({
      ...{ id: 'j1', version: 1, title: 'Captain', department: 'Cedar Fire', location: 'Cedar Bluff, OR', salary: '' },
      ...{ description: '', requirements: [], deadline: null, type: 'Full Time', applyUrl: null, isSample: false },
    })
    await enact(account.store, saveJob, { jobId: 'j1' }, { id: crypto.randomUUID(), at: 1_000 })
    vi.stubGlobal('fetch', async () => answer())
    expect(await engine.sync(account, () => 'token')).toEqual({ kind: 'unavailable' })
    expect(wantsNetworkSignIn()).toBe(true)
    expect([await db.outbox.count(), await db.refused.count(), await db.savedJobs.count()]).toEqual([1, 0, 1])
    expect((await readDeviceState()).needsSignIn).not.toBe(true)
    await db.delete()
  },
)

test('a session revocation is retried if a network’s sign-in page responded instead of the server', async () => {
  await deviceDb.revocations.put({ bearer: 'sha256:abc' })
  vi.stubGlobal('fetch', async () => signInPage())
  await sendRevocations()
  expect(await deviceDb.revocations.count()).toBe(1)
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  await sendRevocations()
  expect(await deviceDb.revocations.count()).toBe(0)
})
