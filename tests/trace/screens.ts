// @vitest-environment jsdom
import { startTracedDevice, tracedActions } from '@station-zero/web/testing/traced-actions.ts'
import { test } from 'vitest'
import { openCoverage } from './coverage.ts'

const record = await openCoverage()
const db = await startTracedDevice()

for (const [name, { prepare, act }] of Object.entries(tracedActions)) {
  test(name, async ({ task }) => {
    // The first time loads lazy modules, which is not part of the action.
    await prepare(db)
    await act(db)
    await prepare(db)
    task.meta.calledFunctions = await record(() => act(db))
  })
}
