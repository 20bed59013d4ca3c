import { openDatabase } from '@station-zero/api/db/database.ts'
import type { Tx } from '@station-zero/schema/mutation.ts'
import { txContract } from './tx-contract.ts'

txContract('SQL', async () => {
  const db = await openDatabase({ file: ':memory:' })
  const as = (userId: string) => ({
    write: (run: (tx: Tx) => Promise<void>) => db.store.write(userId, ({ rows }) => run(rows)),
    close: () => db.close(),
  })
  return { ...as('ann'), asAnother: () => as('bob') }
})

/** As a push runs it: each mutation between savepoint and release. */
txContract('SQL, in a mutation of a push', async () => {
  const db = await openDatabase({ file: ':memory:' })
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
})
