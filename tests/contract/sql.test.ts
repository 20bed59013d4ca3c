import { stores } from '@station-zero/api/testing/stores.ts'
import type { Tx } from '@station-zero/schema/core/mutation.ts'
import { txContract } from './tx-contract.ts'

for (const { name, isHere, open } of stores) {
  txContract(
    name,
    async () => {
      const db = await open()
      const as = (userId: string) => ({
        write: (run: (tx: Tx) => Promise<void>) => db.store.write(userId, ({ rows }) => run(rows)),
        close: () => db.close(),
      })
      return { ...as('ann'), asAnother: () => as('bob') }
    },
    isHere,
  )

  /** Runs each mutation as a push does: between a savepoint and a release. */
  txContract(
    `${name}, in a mutation of a push`,
    async () => {
      const db = await open()
      const as = (userId: string) => ({
        write: (run: (tx: Tx) => Promise<void>) =>
          db.store.write(userId, async (t) => {
            await t.savepoint()
            await run(t.rows)
            await t.release()
          }),
        close: () => db.close(),
      })
      return { ...as('ann'), asAnother: () => as('bob') }
    },
    isHere,
  )
}
