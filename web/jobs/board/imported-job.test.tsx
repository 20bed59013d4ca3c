// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cardOf, enterBoard, open, testJobs } from '../../testing/job-board.tsx'

afterEach(cleanup)

test('an imported job without a known deadline refers to the posting', async () => {
  const db = await enterBoard()
  const [job] = testJobs as [RowOf<'jobs'>]
  const imported = { ...job, id: 'feed-1', title: 'Inspector', deadline: null, source: 'City of Cedar Bluff' }
  await db.jobs.put({ ...imported, seenAt: Date.now() })
  open()
  const card = within(await cardOf('Inspector'))
  expect(card.getByText('Deadline: see the posting')).toBeDefined()
  expect(within(await cardOf('Captain')).getByText('No deadline published')).toBeDefined()
})
