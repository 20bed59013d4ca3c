import { type AccountDb, contentNames } from './account-db.ts'

/** Categories of what the app stores on this device for the open account. */

export const CATEGORIES = ['content', 'images', 'recordings', 'documents', 'progress', 'waiting', 'app'] as const
export type Category = (typeof CATEGORIES)[number]

export interface StoredSize {
  bytes: number
  /** Number of files or rows. */
  count: number
}

export type StoredSizes = Record<Category, StoredSize>

/** Tables of files, with the index whose last field is the size, so that no file is read. Their sizes are exact. */
const FILE_TABLES: Record<string, { category: Category; index: string }> = {
  imageFiles: { category: 'images', index: '[uploadedAt+addedAt+bytes]' },
  recordings: { category: 'recordings', index: '[recordedAt+sessionId+questionId+durationMs+bytes]' },
  documentFiles: { category: 'documents', index: '[name+mimeType+bytes]' },
}

/** All other tables belong to `progress`. */
const CATEGORY_OF_TABLE: Readonly<Record<string, Category>> = {
  ...Object.fromEntries(contentNames.map((name) => [name, 'content'])),
  sharedCounts: 'content',
  drafts: 'recordings',
  outbox: 'waiting',
  spaceOutbox: 'waiting',
  refused: 'waiting',
}

/**
 * Browsers don't report the sizes of rows. A table's size is estimated from this many samples of consecutive rows, evenly spread, because
 * rows differ by deck and by age. Smaller tables are read completely.
 */
const SAMPLES = 10
const SAMPLE_ROWS = 100

/** Measures the account's database and the caches. Files and caches are exact; rows are estimates without the browser's overhead. */
export async function measureStorage(db: AccountDb): Promise<StoredSizes> {
  const sizes = Object.fromEntries(CATEGORIES.map((name) => [name, { bytes: 0, count: 0 }])) as StoredSizes
  const add = (category: Category, { bytes, count }: StoredSize) => {
    sizes[category].bytes += bytes
    sizes[category].count += count
  }
  for (const { name } of db.tables) {
    const files = FILE_TABLES[name]
    if (files) add(files.category, await sizeOfFiles(db, name, files.index))
    else add(CATEGORY_OF_TABLE[name] ?? 'progress', await estimateRows(db, name))
  }
  for (const { bytes, count } of await measureCaches()) add('app', { bytes, count })
  return sizes
}

async function sizeOfFiles(db: AccountDb, table: string, index: string): Promise<StoredSize> {
  const size = { bytes: 0, count: 0 }
  await db
    .table(table)
    .orderBy(index)
    .eachKey((key) => {
      size.bytes += Number((key as unknown as unknown[]).at(-1))
      size.count += 1
    })
  return size
}

async function estimateRows(db: AccountDb, table: string): Promise<StoredSize> {
  const rows = db.table<unknown>(table)
  const count = await rows.count()
  let [bytes, read] = [0, 0]
  for (let chunk = 0; chunk < SAMPLES && read < count; chunk += 1) {
    const isSampled = count > SAMPLES * SAMPLE_ROWS
    const from = isSampled ? Math.floor((chunk * (count - SAMPLE_ROWS)) / (SAMPLES - 1)) : chunk * SAMPLE_ROWS
    const some = await rows.offset(from).limit(SAMPLE_ROWS).toArray()
    bytes += bytesOfRows(some)
    read += some.length
  }
  return { bytes: Math.round((bytes * count) / Math.max(1, read)), count }
}

/** The size of the rows as JSON in UTF-8, plus the binary data that JSON omits. */
export function bytesOfRows(rows: readonly unknown[]): number {
  let binary = 0
  const text = JSON.stringify(rows, (_, value: unknown) => {
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) binary += value.byteLength
    else if (value instanceof Blob) binary += value.size
    else return value
    return null
  })
  return new TextEncoder().encode(text).length + binary
}

export interface CacheSize extends StoredSize {
  name: string
}

/** Returns the caches of this origin with the exact sizes of their responses. Empty over plain HTTP, where browsers have no caches. */
export async function measureCaches(): Promise<CacheSize[]> {
  if (typeof caches === 'undefined') return []
  const found: CacheSize[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    const size = { name, bytes: 0, count: 0 }
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      size.bytes += (await response?.blob())?.size ?? 0
      size.count += 1
    }
    found.push(size)
  }
  return found
}
