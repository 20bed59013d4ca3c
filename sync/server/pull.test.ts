import { expect, test } from 'vitest'
import { PULL_PAGE_BYTES } from '../limits.ts'
import { NOW } from '../testing/push-desk.ts'
import { EPOCH, openServerDouble } from '../testing/server-double.ts'
import { type PullArgs, pull } from './pull.ts'

const change = (version: number) => ({ version, change: { table: 'reviews', key: `r${version}`, row: { version } } })
const page = (...versions: number[]) => versions.map((version) => change(version).change)

/** Opens a person's store at version 9, with rows at the given versions. */
function open(versions = [2, 4, 9], purgedThrough = 0) {
  const store = openServerDouble()
  store.changes = versions.map(change)
  store.versions = { version: 9, purgedThrough }
  const ask = (args: Partial<PullArgs> = {}, sessionUserId = 'ann') =>
    pull(store, sessionUserId, {
      clientId: 'c',
      userId: 'ann',
      epoch: EPOCH,
      cursor: '0',
      limit: 100,
      now: NOW,
      ...args,
    })
  return { store, ask }
}

test('[P1] a first pull returns all rows and the client’s last settled seq', async () => {
  const { store, ask } = open()
  expect(await ask()).toEqual({ epoch: EPOCH, cursor: '9', more: false, rows: page(2, 4, 9), last: 0, now: NOW })
  store.clients.set('c', { clientId: 'c', userId: 'ann', last: 6, lastIds: [], prevId: null })
  expect(await ask()).toMatchObject({ last: 6 })
  expect(store.calls).toContain(`changes after 0, 100 at most, ${PULL_PAGE_BYTES} bytes`)
})

test('[S2] a pull with another user id, another epoch or another person’s client id is a conflict', async () => {
  const { store, ask } = open()
  await expect(ask({}, 'bob')).rejects.toMatchObject({ code: 'user', epoch: EPOCH })
  await expect(ask({ epoch: 'of a lost server' })).rejects.toMatchObject({ code: 'epoch', epoch: EPOCH })
  expect(await ask({ epoch: undefined })).toMatchObject({ epoch: EPOCH })
  store.clients.set('c', { clientId: 'c', userId: 'bob', last: 6, lastIds: [], prevId: null })
  await expect(ask()).rejects.toMatchObject({ code: 'client', epoch: EPOCH })
})

test('[P1] a pull returns the rows above the cursor, and queries no table if there are no such rows', async () => {
  const { store, ask } = open()
  expect(await ask({ cursor: '4' })).toEqual({
    epoch: EPOCH,
    cursor: '9',
    more: false,
    rows: page(9),
    last: 0,
    now: NOW,
  })
  store.calls = []
  expect(await ask({ cursor: '9' })).toEqual({ epoch: EPOCH, cursor: '9', more: false, rows: [], last: 0, now: NOW })
  expect(store.calls).toEqual([])
})

test('[P3, P4] a cursor within a snapshot contains the version at which the snapshot began', async () => {
  const { ask } = open()
  expect(await ask({ limit: 1 })).toMatchObject({ cursor: '2-9-9', more: true, rows: page(2) })
  expect(await ask({ cursor: '2-7', limit: 1 })).toMatchObject({ cursor: '4-7-9', more: true, rows: page(4) })
  expect(await ask({ cursor: '4-7', limit: 1 })).toEqual({
    ...{ epoch: EPOCH, cursor: '9', more: false, rows: page(9), last: 0, now: NOW },
  })
  expect(await ask({ cursor: '2', limit: 1 })).toMatchObject({ cursor: '4-0-9', more: true })
})

test('[P1] if the row with the latest version was purged, the pull ends with an empty page', async () => {
  const { ask } = open([2, 4])
  expect(await ask({ cursor: '2' })).toMatchObject({ cursor: '4-0-9', more: true, rows: page(4) })
  expect(await ask({ cursor: '4-0' })).toMatchObject({ cursor: '9', more: false, rows: [] })
})

test('[P4] a cursor older than the purge or beyond the latest version gets a reset', async () => {
  const { ask } = open([2, 4, 9], 5)
  const whole = { cursor: '9', more: false, rows: page(2, 4, 9), reset: true }
  expect(await ask({ cursor: '4' })).toMatchObject(whole)
  expect(await ask({ cursor: '4' })).not.toHaveProperty('lost')
  expect(await ask({ cursor: '10' })).toMatchObject({ ...whole, lost: true })
  expect(await ask({ cursor: '4', limit: 1 })).toMatchObject({ cursor: '2-9-9', more: true, reset: true })
})

test.each(['4-0-10', '4-10-10', '4-10'])(
  '[P4] a cursor between two pages of a lost history gets a reset: %s',
  async (cursor) => {
    // A row that was rewritten at version 10 has its old version again on the restored server. If that version is at most 4, this cursor
    // would skip the row.
    const answer = await open().ask({ cursor })
    expect(answer).toMatchObject({ cursor: '9', rows: page(2, 4, 9), reset: true, lost: true })
  },
)

test.each(['5', '6', '9', '0', '2-5', '4-9'])(
  '[P4] a cursor that has missed no deletion gets no reset: %s',
  async (cursor) => {
    const answer = await open([2, 4, 9], 5).ask({ cursor })
    expect(answer).not.toHaveProperty('reset')
  },
)

test.each(['2-4', '4', '4-4'])('[P4] a cursor that began before the purge gets a reset: %s', async (cursor) => {
  expect(await open([2, 4, 9], 5).ask({ cursor })).toMatchObject({ reset: true })
})
