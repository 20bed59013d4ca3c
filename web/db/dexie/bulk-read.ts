import type { Table } from 'dexie'

/** On a slow phone, one request costs about as much as reading this many rows. */
const ROWS_A_REQUEST = 5
export const MANY_KEYS = 50

/** Rows in the order of the keys. For many keys we read the whole table in one request if it is small enough. */
export async function getMany<T>(table: Table<T, string>, keys: string[]): Promise<(T | undefined)[]> {
  const isMost = keys.length >= MANY_KEYS && (await table.count()) <= ROWS_A_REQUEST * keys.length
  if (!isMost) return table.bulkGet(keys)
  const all = await byKey(table)
  return keys.map((key) => all.get(key))
}

/** The rows for each value of an index. */
export async function getGroups<T>(table: Table<T, string>, index: keyof T & string, values: string[]): Promise<T[][]> {
  const isMost = values.length >= MANY_KEYS && (await table.count()) <= 4 * ROWS_A_REQUEST * values.length
  // `anyOf` would step through the rows with a cursor, which is slow.
  if (!isMost) return Promise.all(values.map((value) => table.where(index).equals(value).toArray()))
  const all = Map.groupBy(await table.toArray(), (row) => row[index])
  return values.map((value) => all.get(value as T[keyof T & string]) ?? [])
}

export async function byKey<T>(table: Table<T, string>): Promise<Map<string, T>> {
  const path = table.schema.primKey.keyPath as keyof T
  return new Map((await table.toArray()).map((row) => [String(row[path]), row]))
}
