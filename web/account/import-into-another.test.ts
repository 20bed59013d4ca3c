// @vitest-environment jsdom
import 'fake-indexeddb/auto'

import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { expect, test } from 'vitest'
import { openCurrent } from '../data/active-account.ts'
import { enact } from '../data/enact.ts'
import { enterGuest } from '../data/session.ts'
import { exportWork, importWork } from '../data/work-file.ts'
import { enterAs, putContent } from '../testing/account.ts'
import { maia } from '../testing/person.ts'

const fileOf = (text: string) => new File([text], 'export.json')

test.each([
  ['times in an account’s export are server times and are not corrected for the device’s clock', maia, 'server'],
  ['times in a guest’s export are device times and are corrected for the device’s clock', null, undefined],
])('[R2] %s', async (_, user, clock) => {
  const { db } = await enterAs({ ...maia, id: `maia-${clock}` })
  await enact(reviewCard, { cardId: 'card-1', rating: 3 })
  const text = await exportWork(db, user, 1)
  const other = await enterAs({ ...maia, id: `olof-${clock}` })
  await importWork(fileOf(text), null)
  expect((await other.db.outbox.toArray()).map((entry) => entry.clock)).toEqual([clock])
})

test('a draft of the wrong shape is quarantined on import, reported, and exported again', async () => {
  const { db } = await enterAs({ ...maia, id: 'maia-8' })
  const wrong = { key: 'prep:test', value: { questions: 7 }, savedAt: 6 }
  await db.drafts.bulkPut([wrong, { key: 'note', value: 'half a thought', savedAt: 5 }])
  const text = await exportWork(db, maia, 1)
  const other = await enterAs({ ...maia, id: 'olof-8' })
  expect(await importWork(fileOf(text), null)).toMatchObject({ drafts: 1, setAside: 1 })
  expect(await other.db.drafts.toArray()).toEqual([
    { ...wrong, key: 'aside:prep:test:6' },
    { key: 'note', value: 'half a thought', savedAt: 5 },
  ])
  expect(await importWork(fileOf(text), null)).toMatchObject({ drafts: 0, setAside: 0 })
  expect(JSON.parse(await exportWork(other.db, maia, 2)).drafts).toHaveLength(2)
})

test('an imported draft named movedTo does not close the guest’s database', async () => {
  const { db } = await enterAs({ ...maia, id: 'maia-9' })
  await db.drafts.put({ key: 'note', value: 'half a thought', savedAt: 5 })
  const text = (await exportWork(db, maia, 1)).replace('"note"', '"movedTo"')
  await enterGuest()
  const guest = await openCurrent('guest')
  await putContent(guest.db)
  expect(await importWork(fileOf(text), null)).toMatchObject({ drafts: 0 })
  await guest.db.drafts.put({ key: 'note', value: 'a guest goes on', savedAt: 6 })
  expect(await guest.db.drafts.count()).toBe(1)
})
