import type { Tx } from '@station-zero/schema/core/mutation.ts'
import { keyOf, type PersonTableName, personTableNames, type RowOf } from '@station-zero/schema/tables.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { extremeRows, type Rows } from './extreme-rows.ts'

/** A database as accessed by one person. */
export interface OpenStore {
  /** Runs one transaction. If `run` throws, the transaction is rolled back. */
  write(run: (tx: Tx) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Defines the tests that must pass for every store that mutations run on. `asAnother` opens the same database for another person. */
export function txContract(
  name: string,
  open: () => Promise<OpenStore & { asAnother: () => OpenStore }>,
  isHere = true,
): void {
  describe.skipIf(!isHere)(`row access, ${name}`, () => {
    let store: Awaited<ReturnType<typeof open>>
    beforeEach(async () => {
      store = await open()
    })
    afterEach(() => store.close())

    const read = <N extends PersonTableName>(table: N, key: string, from: OpenStore = store) =>
      readRow(from, table, key)
    const [review, other] = extremeRows.reviews

    test('reading a row that was never put returns undefined', async () => {
      expect(await read('reviews', 'nobody')).toBeUndefined()
    })

    test('reading a missing card returns undefined', async () => {
      await store.write(async (tx) => expect(await tx.get('cards', 'nobody')).toBeUndefined())
    })

    test('a row can be read in its transaction and after it', async () => {
      await store.write(async (tx) => {
        await tx.put('reviews', review)
        expect(await tx.get('reviews', review.id)).toEqual(review)
      })
      expect(await read('reviews', review.id)).toEqual(review)
    })

    test('putting a row again replaces all its columns', async () => {
      await store.write((tx) => tx.put('reviews', review))
      await store.write(async (tx) => {
        await tx.put('reviews', { ...other, id: review.id })
        expect(await tx.get('reviews', review.id)).toEqual({ ...other, id: review.id })
      })
      expect(await read('reviews', review.id)).toEqual({ ...other, id: review.id })
    })

    test('mutating an object that was read or put does not change the store', async () => {
      await store.write(async (tx) => {
        const mine = { ...review }
        await tx.put('reviews', mine)
        mine.rating = 1
        const given = await tx.get('reviews', review.id)
        expect(given).toEqual(review)
        if (given) given.rating = 1
        expect(await tx.get('reviews', review.id)).toEqual(review)
      })
    })

    test('a deleted row is missing in its transaction and after it, and can be put again', async () => {
      await store.write((tx) => tx.put('reviews', review))
      await store.write(async (tx) => {
        await tx.delete('reviews', review.id)
        expect(await tx.get('reviews', review.id)).toBeUndefined()
      })
      expect(await read('reviews', review.id)).toBeUndefined()
      await store.write((tx) => tx.put('reviews', review))
      expect(await read('reviews', review.id)).toEqual(review)
    })

    test('deleting a missing row does not throw', async () => {
      await store.write((tx) => tx.delete('reviews', 'nobody'))
      expect(await read('reviews', 'nobody')).toBeUndefined()
    })

    test('an exception rolls back puts, replacements and deletions', async () => {
      await store.write(async (tx) => {
        await tx.put('reviews', review)
        await tx.put('reviews', other)
      })
      const boom = new Error('boom')
      const failed = store.write(async (tx) => {
        await tx.put('reviews', { ...review, cardId: 'changed' })
        await tx.delete('reviews', other.id)
        await tx.put('savedJobs', extremeRows.savedJobs[0])
        throw boom
      })
      await expect(failed).rejects.toThrow('boom')
      expect(await read('reviews', review.id)).toEqual(review)
      expect(await read('reviews', other.id)).toEqual(other)
      expect(await read('savedJobs', extremeRows.savedJobs[0].jobId)).toBeUndefined()
    })

    test.each(personTableNames)('extreme values in the rows of %s are read back unchanged', async (table) => {
      for (const row of rowsOf(table)) {
        const key = keyOf(table, row)
        await store.write((tx) => tx.put(table, row))
        expect(await read(table, key)).toEqual(row)
      }
    })

    test('a transaction that throws after 5,000 awaits is rolled back completely', async () => {
      await store.write((tx) => tx.put('reviews', review))
      const failed = store.write(async (tx) => {
        await tx.put('reviews', { ...review, cardId: 'changed' })
        for (let waits = 0; waits < 5_000; waits += 1) await null
        await tx.put('reviews', other)
        throw new Error('boom')
      })
      await expect(failed).rejects.toThrow('boom')
      expect(await read('reviews', review.id)).toEqual(review)
      expect(await read('reviews', other.id)).toBeUndefined()
    })

    test('twenty concurrent transactions run one after the other', async () => {
      await store.write((tx) => tx.put('reviews', { ...review, seq: 0 }))
      const count = () =>
        store.write(async (tx) => {
          const found = await tx.get('reviews', review.id)
          if (found) await tx.put('reviews', { ...found, seq: found.seq + 1 })
        })
      await Promise.all(Array.from({ length: 20 }, count))
      expect(await read('reviews', review.id)).toMatchObject({ seq: 20 })
    })

    test('every method of a transaction object throws after its transaction has ended', async () => {
      let ended: Tx | undefined
      await store.write(async (tx) => {
        ended = tx
      })
      await expect(async () => ended?.put('reviews', review)).rejects.toThrow()
      await expect(async () => ended?.get('reviews', review.id)).rejects.toThrow()
      await expect(async () => ended?.delete('reviews', review.id)).rejects.toThrow()
      expect(await read('reviews', review.id)).toBeUndefined()
    })

    test('two people never see each other’s rows', async () => {
      const another = store.asAnother()
      await store.write((tx) => tx.put('reviews', review))
      expect(await read('reviews', review.id, another)).toBeUndefined()
      await another.write((tx) => tx.put('reviews', { ...other, id: review.id }))
      await another.write((tx) => tx.delete('reviews', review.id))
      expect(await read('reviews', review.id)).toEqual(review)
    })
  })
}

async function readRow<N extends PersonTableName>(
  store: OpenStore,
  table: N,
  key: string,
): Promise<RowOf<N> | undefined> {
  let found: RowOf<N> | undefined
  await store.write(async (tx) => {
    found = await tx.get(table, key)
  })
  return found
}

const rowsOf = <N extends PersonTableName>(table: N): Rows[N] => extremeRows[table]
