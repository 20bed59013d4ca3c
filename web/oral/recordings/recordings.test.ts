// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Recording } from '../../data/account-db.ts'
import { openCurrent } from '../../data/active-account.ts'
import { countGuestWork } from '../../data/guest.ts'
import { listRecordings } from '../../data/repositories/oral.ts'
import { enterGuest, prepareSignOut, signedIn } from '../../data/session.ts'
import { maia } from '../../testing/person.ts'
import { formatBytes } from '../../ui/format.ts'

const recording = (id: string, recordedAt: number): Recording => ({
  id,
  sessionId: 's1',
  questionId: 'oral-star-1',
  recordedAt,
  durationMs: 61_000,
  mimeType: 'audio/webm',
  bytes: 3,
  data: new Uint8Array([1, 2, 3]).buffer,
})

test('a guest’s recordings move to the account and are counted before sign-out', async () => {
  await enterGuest()
  const guest = await openCurrent('guest')
  await guest.db.recordings.bulkPut([recording('r1', 1), recording('r2', 2)])
  expect(await countGuestWork()).toBe(2)
  await signedIn('token', maia, { adoptGuest: true })

  const { db } = await openCurrent(maia.id)
  const { data: _sound, mimeType: _type, ...newest } = recording('r2', 2)
  const listed = await listRecordings(db)
  expect(listed[0]).toEqual(newest)
  expect(listed).toHaveLength(2)
  expect([...new Uint8Array((await db.recordings.get('r1'))?.data ?? new ArrayBuffer(0))]).toEqual([1, 2, 3])
  expect(await prepareSignOut()).toMatchObject({ recordings: 2 })
})

test('sizes are formatted in KB and MB', () => {
  expect([formatBytes(0), formatBytes(82_400), formatBytes(1_440_000)]).toEqual(['1 KB', '82 KB', '1.4 MB'])
})
