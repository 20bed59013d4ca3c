import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { passageRow, questionRow } from '../../testing/prep-content.ts'
import { AccountDb } from '../stores/account-db.ts'
import { freshenContent, refreshContent } from './content.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('content that never comes holds up nobody’s queue for ever', async () => {
  const end = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
  const hanging = (_path: string, { signal }: RequestInit) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const asked = vi.fn(hanging)
  vi.stubGlobal('fetch', asked)
  const db = new AccountDb(crypto.randomUUID())
  const freshened = freshenContent(db)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 15_000)
  end.abort(new DOMException('It took too long.', 'TimeoutError'))
  await freshened
  await db.delete()
})

const job = (id: string) => ({
  ...{ id, version: 1, title: 'Captain', department: 'Cedar Fire', location: 'Cedar Bluff, OR', salary: 'Not stated' },
  ...{ description: 'Leads.', requirements: [], deadline: null, type: 'Full Time', applyUrl: null, isSample: false },
})

test('a job that Maia saved without a signal stays on her phone when it leaves the board', async () => {
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

test('while the content arrives or changes, no question is there without the scene it asks about', async () => {
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
  // A person may look in between any two writes.
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
