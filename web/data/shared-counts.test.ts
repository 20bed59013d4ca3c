import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { AccountDb } from './account-db.ts'
import { readIsMentor } from './repositories/community.ts'
import { readMayOpenClasses } from './repositories/groups.ts'
import { refreshCounts } from './shared-counts.ts'

/** Records `addEventListener` calls, which Node does not support. Hoisted, so that it exists before the module loads. */
const listeners = vi.hoisted(() => {
  const all: { name: string; listener: () => void }[] = []
  Object.assign(globalThis, { addEventListener: (name: string, listener: () => void) => all.push({ name, listener }) })
  return all
})

afterEach(() => vi.unstubAllGlobals())

const open = () => new AccountDb(crypto.randomUUID())

/** Queues the server's next responses. Returns the list of URLs that were requested. */
function serve(...answers: object[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers.shift()
    if (!answer) throw new TypeError('no signal')
    return new Response(JSON.stringify(answer))
  })
  return asked
}

const one = { key: 'event:a', taken: 1, waiting: 0 }
const two = { key: 'event:b', taken: 2, waiting: 3 }

test('[P7] the first request fetches all counts, later requests fetch only the changes, and a new epoch replaces all counts', async () => {
  const db = open()
  const asked = serve(
    { epoch: 'x', version: 4, isAll: true, counts: [one] },
    { epoch: 'x', version: 6, isAll: false, counts: [two] },
    { epoch: 'y', version: 2, isAll: true, counts: [{ ...two, taken: 9 }] },
  )
  await refreshCounts(db)
  await refreshCounts(db)
  expect(await db.sharedCounts.toArray()).toEqual([one, two])
  await refreshCounts(db)
  expect(await db.sharedCounts.toArray()).toEqual([{ ...two, taken: 9 }])
  expect(asked.map((url) => url.split('?')[1])).toEqual(['since=0', 'since=4&epoch=x', 'since=6&epoch=x'])
  await db.delete()
})

test('[P7] a response that was overtaken by another tab’s response is ignored, and a failed request does not change the counts', async () => {
  const db = open()
  serve({ epoch: 'x', version: 4, isAll: true, counts: [one] }, { epoch: 'x', version: 5, isAll: true, counts: [two] })
  await Promise.all([refreshCounts(db), refreshCounts(db)])
  await refreshCounts(db)
  expect(await db.sharedCounts.toArray()).toHaveLength(1)
  await db.delete()
})

test('a response that is not from our server does not change the counts', async () => {
  const db = open()
  serve({ hello: 'portal' })
  await refreshCounts(db)
  expect(await db.sharedCounts.count()).toBe(0)
  await db.delete()
})

test('when offline, counts are requested once, and again only after the server has answered another request, after 5 minutes or when the connection returns', async () => {
  const db = open()
  const asked = serve()
  for (const _ of [1, 2, 3]) await refreshCounts(db)
  expect(asked).toHaveLength(1)
  await refreshCounts(db, true)
  expect(asked).toHaveLength(2)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000)
  await refreshCounts(db)
  expect(asked).toHaveLength(3)
  for (const { name, listener } of listeners) if (name === 'online') listener()
  await refreshCounts(db)
  expect(asked).toHaveLength(4)
  expect(listeners.filter(({ name }) => name === 'online')).toHaveLength(1)
  vi.restoreAllMocks()
  await db.delete()
})

test('the permission to create classes is stored from the response, and an older server’s response removes it', async () => {
  const db = open()
  const answer = { epoch: 'x', version: 1, isAll: true, counts: [] }
  expect(await readMayOpenClasses(db)).toBe(false)
  serve({ ...answer, hasSpaces: true, mayOpenClasses: true }, answer)
  await refreshCounts(db)
  expect(await readMayOpenClasses(db)).toBe(true)
  await refreshCounts(db)
  expect(await readMayOpenClasses(db)).toBe(false)
  await db.delete()
})

test('the response determines whether the account counts as a mentor’s, and an older server’s response resets this', async () => {
  const db = open()
  const answer = { epoch: 'x', version: 1, isAll: true, counts: [] }
  expect(await readIsMentor(db)).toBe(false)
  serve({ ...answer, isMentor: true }, answer)
  await refreshCounts(db)
  expect(await readIsMentor(db)).toBe(true)
  await refreshCounts(db)
  expect(await readIsMentor(db)).toBe(false)
  await db.delete()
})
