import { mutations } from '@station-zero/schema/mutations.ts'
import { type DrainResult, drain } from '@station-zero/sync/client/drain.ts'
import { type Pause, takeTurn, type WhenBusy } from '@station-zero/sync/device/turn.ts'
import { webLocks } from '../lib/web-locks.ts'
import { type AccountHandle, newId } from '../stores/account.ts'
import { httpTransport } from './transport.ts'

const PAUSE_KEY = 'wait'

/** One round of push and pull over HTTP. */
export function drainAccount(
  { userId, db, store }: AccountHandle,
  bearer: () => string | null,
  whenBusy: WhenBusy = 'leave',
): Promise<DrainResult> {
  const now = () => Date.now()
  return takeTurn(
    {
      userId,
      locks: webLocks(),
      pauses: {
        get: async () => (await db.local.get(PAUSE_KEY))?.value as Pause | undefined,
        put: (pause) => db.local.put({ key: PAUSE_KEY, value: pause }),
      },
      now,
      drain: () => drain({ store, transport: httpTransport(bearer), mutations, now, newId }),
    },
    whenBusy,
  )
}
