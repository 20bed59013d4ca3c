import { roundOfWorker } from '@station-zero/sync/device/rounds.ts'
import { beginNewJournal } from '../dexie/new-journal.ts'
import { drainAccount } from '../engine/drain-account.ts'
import { openAccount } from '../engine/open-account.ts'
import { countWaiting } from '../queries/waiting.ts'
import { deviceStates } from '../stores/device-db.ts'

/** The worker's part. Rejects if something is still waiting, so that the browser tries again. */
export const drainCurrentAccount = (): Promise<void> =>
  roundOfWorker(deviceStates, async (userId) => {
    beginNewJournal()
    const account = await openAccount(userId)
    return {
      userId,
      sync: () => drainAccount(account, () => null, 'wait'),
      countWaiting: () => countWaiting(account),
      close: () => account.db.close(),
    }
  })
