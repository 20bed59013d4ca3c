// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import { GUEST } from '@station-zero/sync/device/device-state.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deckRow, passageRow, questionRow } from '../testing/prep-content.ts'
import { AccountDb } from './account-db.ts'
import { openAccount } from './client-store.ts'
import { refreshContent, refreshContentIfDue } from './content.ts'
import { endContentWaits, useContentLoad } from './content-load.ts'
import { engine } from './engine.ts'
import { contentHashes } from './local-state.ts'

const NOW = Date.UTC(2026, 10, 28, 12)

async function openDb() {
  const db = new AccountDb(crypto.randomUUID())
  await db.open()
  return db
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const answers = (collections: object) => vi.fn(async () => Response.json({ collections }))
const decks = (hash: string, ...names: string[]) => ({
  decks: { hash, rows: names.map((name) => deckRow(name, name, 1)) },
})

test('the outbox is sent while the content is still downloading', async () => {
  const account = await openAccount(crypto.randomUUID())
  await account.store.transact((t) => t.addEntries([{ seq: 1, id: 'm1', name: 'jobs.save', v: 1, at: 1, args: {} }]))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path === '/api/content') return new Promise(() => undefined)
    throw new TypeError('No signal')
  })
  expect(await engine.sync(account, () => null)).toEqual({ kind: 'unavailable' })
  expect(asked).toContain('/api/sync/push')
  await account.db.delete()
})

test('[R2] if a guest’s clock is behind the server’s last response, the guest’s work is dated with the time of that response', async () => {
  const account = await openAccount(GUEST)
  const serverAt = Date.now() + 400 * DAY_MS
  const counts = { epoch: 'x', version: 4, isAll: true, counts: [], now: serverAt }
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/api/content' ? { collections: {} } : path.startsWith('/api/community/counts') && counts),
  )
  await engine.sync(account, () => null)
  const queuedAt = Date.now()
  const made = { id: crypto.randomUUID(), at: queuedAt, queuedAt }
  await engine.enact(account, unsaveJob, { jobId: 'j1' }, made)
  expect(await account.db.outbox.toArray()).toMatchObject([{ notBefore: serverAt }])
  await account.db.delete()
})

test('a download that times out is retried with increasing delays', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const end = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
  end.abort(new DOMException('It took too long.', 'TimeoutError'))
  const asked = vi.fn(async (_path: string, { signal }: RequestInit) => signal?.throwIfAborted())
  vi.stubGlobal('fetch', asked)
  const db = await openDb()
  const after = async (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * 1_000)
    await refreshContentIfDue(db)
    return asked.mock.calls.length
  }
  expect([await after(0), await after(9), await after(1), await after(19), await after(1)]).toEqual([1, 1, 2, 2, 3])
  await db.delete()
})

test('content that does not fit on the device is not downloaded again in each sync round, and the cause is reported', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const put = IDBObjectStore.prototype.put
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === 'decks') throw new DOMException('The disk is full.', 'QuotaExceededError')
    return put.apply(this, row)
  })
  const asked = answers(decks('one', 'fire'))
  vi.stubGlobal('fetch', asked)
  const db = await openDb()
  const { result } = renderHook(useContentLoad)
  await act(() => refreshContentIfDue(db))
  expect(result.current).toEqual({ isLoading: false, hasTried: true, problem: 'no room' })
  for (const _round of [1, 2, 3]) await act(() => refreshContentIfDue(db))
  expect(asked).toHaveBeenCalledTimes(1)
  vi.setSystemTime(NOW + 5 * 60_000)
  await act(() => refreshContentIfDue(db))
  expect(asked).toHaveBeenCalledTimes(2)
  full.mockRestore()
  endContentWaits()
  await act(() => refreshContentIfDue(db))
  expect(result.current.problem).toBeNull()
  expect(await db.decks.count()).toBe(1)
  await db.delete()
})

test.each([
  ['no collections', {}],
  ['rows that are not a list', { collections: { decks: { hash: 'two', rows: '<html>' } } }],
  ['rows without a key', { collections: { decks: { hash: 'two', rows: [{ name: 'No id' }] } } }],
  ['a collection without a hash', { collections: { decks: { rows: [] } } }],
])('a content response with %s replaces nothing', async (_what, answer) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const db = await openDb()
  vi.stubGlobal('fetch', answers(decks('one', 'fire')))
  await refreshContent(db)
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const { result } = renderHook(useContentLoad)
  await act(() => refreshContentIfDue(db))
  expect(result.current.problem).toBe('unusable')
  expect([await db.decks.count(), (await contentHashes(db)).decks]).toEqual([1, 'one'])
  await db.delete()
})

test('content with unknown fields and collections is still stored', async () => {
  const db = await openDb()
  const [row] = decks('one', 'fire').decks.rows
  vi.stubGlobal('fetch', answers({ decks: { hash: 'two', rows: [{ ...row, isNew: true }] }, drones: { hash: 1 } }))
  await refreshContent(db)
  expect(await db.decks.toArray()).toEqual([{ ...row, isNew: true }])
  await db.delete()
})

const job = (id: string) => ({
  ...{ id, version: 1, title: 'Captain', department: 'Cedar Fire', location: 'Cedar Bluff, OR', salary: 'Not stated' },
  ...{ description: 'Leads.', requirements: [], deadline: null, type: 'Full Time', applyUrl: null, isSample: false },
})

test('a saved job that is removed from the board stays on the device', async () => {
  const db = new AccountDb(crypto.randomUUID())
  await db.jobs.bulkPut([job('saved'), job('unsaved'), job('other')])
  const register = { changedAt: 1, changeId: 'c' }
  await db.savedJobs.bulkPut([
    { jobId: 'saved', isSaved: true, ...register },
    { jobId: 'unsaved', isSaved: false, ...register },
  ])
  const collections = { jobs: { hash: 'new', rows: [job('other')] } }
  vi.stubGlobal('fetch', async () => Response.json({ collections }))
  await refreshContent(db)
  const kept = await db.jobs.toArray()
  expect(kept.map(({ id, goneAt }) => [id, typeof goneAt])).toEqual([
    ['other', 'undefined'],
    ['saved', 'number'],
  ])
  await db.delete()
})

test('while content is being written, every stored question’s passage is also stored', async () => {
  const db = new AccountDb(crypto.randomUUID())
  const asking = (...ids: string[]) => ({
    questions: { hash: ids.join(), rows: ids.map((id) => ({ ...questionRow(`q-${id}`, 0), passageId: id })) },
    passages: { hash: ids.join(), rows: ids.map((id) => passageRow(id, 'memory')) },
  })
  const lonely: string[] = []
  const look = async () => {
    const scenes = new Set(await db.passages.toCollection().primaryKeys())
    lonely.push(
      ...(await db.questions.toArray()).flatMap(({ id, passageId }) => (scenes.has(`${passageId}`) ? [] : id)),
    )
  }
  // A screen may be rendered between any two of these writes.
  const table = db.table.bind(db)
  vi.spyOn(db, 'table').mockImplementation((name) => {
    const watched = Object.create(table(name))
    for (const write of ['bulkPut', 'bulkDelete'] as const)
      watched[write] = async (rows: never[]) => {
        await table(name)[write](rows)
        await look()
      }
    return watched
  })
  for (const collections of [asking('street', 'yard'), asking('yard', 'harbor')]) {
    vi.stubGlobal('fetch', async () => Response.json({ collections }))
    await refreshContent(db)
  }
  expect(lonely).toEqual([])
  expect(await db.passages.toCollection().primaryKeys()).toEqual(['harbor', 'yard'])
  await db.delete()
})
