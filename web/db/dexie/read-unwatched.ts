import Dexie, { type Table } from 'dexie'

/**
 * The rows whose index is at least `from`. A live query notes the key of each row that it reads, which takes several times as long as
 * reading them; here it notes none, so under one, ask also for something that changes with them.
 */
export async function readUnwatched<T>(table: Table<T, string>, index: keyof T & string, from: number): Promise<T[]> {
  const { db } = table
  if (!db.isOpen()) throw new Dexie.DatabaseClosedError()
  return new Dexie.Promise<T[]>((resolve, reject) => {
    const rows = db.backendDB().transaction(table.name).objectStore(table.name)
    const asked = rows.index(index).getAll(IDBKeyRange.lowerBound(from))
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}
