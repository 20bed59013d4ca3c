import type { Table } from 'dexie'

/** A request costs a slow phone about as much as this many rows of an answer do. */
const ROWS_A_REQUEST = 5
export const MANY_KEYS = 50

/** The rows in the order of the keys. Many at once come with all others in one request, where the others are not too many. */
export async function getMany<T>(table: Table<T, string>, keys: string[]): Promise<(T | undefined)[]> {
  const isMost = keys.length >= MANY_KEYS && (await table.count()) <= ROWS_A_REQUEST * keys.length
  if (!isMost) return table.bulkGet(keys)
  const all = await byKey(table)
  return keys.map((key) => all.get(key))
}

/** The rows of each value of an index. */
export async function getGroups<T>(table: Table<T, string>, index: keyof T & string, values: string[]): Promise<T[][]> {
  const isMost = values.length >= MANY_KEYS && (await table.count()) <= 4 * ROWS_A_REQUEST * values.length
  // Not `anyOf`, which goes from row to row with a cursor.
  if (!isMost) return Promise.all(values.map((value) => table.where(index).equals(value).toArray()))
  const all = Map.groupBy(await table.toArray(), (row) => row[index])
  return values.map((value) => all.get(value as T[keyof T & string]) ?? [])
}

export async function byKey<T>(table: Table<T, string>): Promise<Map<string, T>> {
  const path = table.schema.primKey.keyPath as keyof T
  return new Map((await table.toArray()).map((row) => [String(row[path]), row]))
}
