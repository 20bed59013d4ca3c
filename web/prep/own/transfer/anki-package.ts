import { BlobReader, configure, type Entry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { Decompress } from 'fzstd'
import type { Database, SqlJsStatic } from 'sql.js'
import { readCollection } from './anki-collection.ts'
import { DAMAGED, FileProblem, type ImportedFile, type OnProgress } from './imported-file.ts'

/**
 * Reads Anki's .apkg and .colpkg files. Only the collection is decompressed; images and sounds are skipped, so the size of the file
 * does not matter. Containers: package 1 (`collection.anki2`), package 2 (`collection.anki21`) and package 3 (`collection.anki21b`,
 * zstd). Packages 2 and 3 also contain a `collection.anki2` with one card that says "Please update".
 */

/** Maximum size of a decompressed collection, in bytes. A collection with 20,000 notes and 67,000 reviews has about 20 MB. */
const MAX_COLLECTION_BYTES = 200 * 1024 * 1024
const SQLITE_HEADER_BYTES = 100
const MAX_ENTRIES = 200_000
const MAX_META_BYTES = 1024
/** Newest package version that we can read. */
const NEWEST_PACKAGE = 3

const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const

const TOO_LARGE = `The collection in this file is larger than ${MAX_COLLECTION_BYTES / 1024 / 1024} MB. Export one deck at a time.`
const NO_COLLECTION = 'This file has no Anki collection. Export a deck from Anki as .apkg and choose that file.'
const TOO_NEW =
  'This file was made by a newer version of Anki. Export it again with “Support older Anki versions” turned on.'

export type OpenSqlite = () => Promise<SqlJsStatic>

export async function readAnkiPackage(
  file: Blob,
  openSqlite: OpenSqlite,
  onProgress: OnProgress = () => {},
): Promise<ImportedFile> {
  const bytes = await readCollectionBytes(file)
  onProgress(0.3)
  const magic = new TextDecoder('latin1').decode(bytes.subarray(0, 15))
  if (magic !== 'SQLite format 3' || bytes.length < SQLITE_HEADER_BYTES) throw new FileProblem(DAMAGED)
  // sql.js has no shared memory, so it can't open a database in WAL mode. All pages are in the file, because Anki checkpoints it.
  bytes.set([1, 1], 18)
  const { Database } = await openSqlite()
  let db: Database | undefined
  try {
    db = new Database(bytes)
    return readCollection(db, (done) => onProgress(0.3 + done * 0.7))
  } catch (error) {
    if (error instanceof FileProblem) throw error
    throw new FileProblem(DAMAGED, { cause: error })
  } finally {
    db?.close()
  }
}

async function readCollectionBytes(file: Blob): Promise<Uint8Array> {
  // A worker inside a worker would require a different content security policy.
  configure({ useWebWorkers: false })
  const reader = new ZipReader(new BlobReader(file))
  try {
    const entries = await namedEntries(reader)
    const meta = entries.get('meta')
    const version = meta ? packageVersion(await extract(meta, MAX_META_BYTES)) : null
    if (version !== null && version > NEWEST_PACKAGE) throw new FileProblem(TOO_NEW)
    const name = version === 3 ? 'collection.anki21b' : COLLECTIONS.find((one) => entries.has(one))
    const entry = name === undefined ? undefined : entries.get(name)
    if (!entry) throw new FileProblem(entries.size === 0 ? NO_COLLECTION : DAMAGED)
    const bytes = await extract(entry, MAX_COLLECTION_BYTES)
    return name === 'collection.anki21b' ? unzstd(bytes, MAX_COLLECTION_BYTES) : bytes
  } catch (error) {
    if (error instanceof FileProblem) throw error
    throw new FileProblem(DAMAGED, { cause: error })
  } finally {
    await reader.close().catch(() => {})
  }
}

/** The entries that we read, by name. The others, with whatever names, are never extracted. */
async function namedEntries(reader: ZipReader<unknown>): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>()
  let seen = 0
  for await (const entry of reader.getEntriesGenerator()) {
    seen += 1
    if (seen > MAX_ENTRIES) throw new FileProblem('This file contains too many files.')
    if (entry.filename === 'meta' || (COLLECTIONS as readonly string[]).includes(entry.filename))
      found.set(entry.filename, entry)
  }
  return found
}

/** Stops at `maxBytes`, whatever size the entry claims. */
async function extract(entry: Entry, maxBytes: number): Promise<Uint8Array> {
  if (entry.directory || entry.encrypted) throw new FileProblem(DAMAGED)
  if (entry.uncompressedSize > maxBytes) throw new FileProblem(TOO_LARGE)
  const stopping = new AbortController()
  let bytes = 0
  const limited = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new FileProblem(TOO_LARGE)
      controller.enqueue(chunk)
    },
  })
  const collected = new Response(limited.readable).arrayBuffer()
  const written = entry.getData(limited.writable, { signal: stopping.signal, checkSignature: true })
  try {
    const [buffer] = await Promise.all([collected, written])
    return new Uint8Array(buffer)
  } catch (error) {
    stopping.abort()
    throw error
  }
}

/** The first varint of `PackageMetadata`, `version`. */
function packageVersion(meta: Uint8Array): number | null {
  const [tag, value = 0] = meta
  return tag === 0x08 ? value : null
}

/** Maximum window of a frame. Anki compresses with the default level; `zstd` itself refuses more than 128 MB. */
const MAX_WINDOW_BYTES = 128 * 1024 * 1024

/** fzstd allocates the window that a frame asks for, and decompresses without end, so both are checked here. */
export function unzstd(compressed: Uint8Array, maxBytes: number): Uint8Array {
  if (windowOf(compressed) > Math.min(maxBytes, MAX_WINDOW_BYTES)) throw new FileProblem(TOO_LARGE)
  if (countFrames(compressed) > 1) throw new FileProblem(DAMAGED)
  const chunks: Uint8Array[] = []
  let length = 0
  const stream = new Decompress((chunk) => {
    length += chunk.length
    if (length > maxBytes) throw new FileProblem(TOO_LARGE)
    // fzstd reuses its buffer.
    chunks.push(chunk.slice())
  })
  const step = 64 * 1024
  for (let at = 0; at < compressed.length; at += step)
    stream.push(compressed.subarray(at, at + step), at + step >= compressed.length)
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

const ZSTD_MAGIC = 0xfd2fb528

/**
 * At most the number of frames: a frame may contain the magic number by chance, which happens once in 4 GB. Anki writes one frame, and each
 * further one could ask for a large window.
 */
function countFrames(compressed: Uint8Array): number {
  let count = 0
  for (let at = compressed.indexOf(0x28); at !== -1; at = compressed.indexOf(0x28, at + 1))
    if (compressed[at + 1] === 0xb5 && compressed[at + 2] === 0x2f && compressed[at + 3] === 0xfd) count += 1
  return count
}

/** RFC 8878, section 3.1.1.1. */
function windowOf(frame: Uint8Array): number {
  if (frame.length < 18) throw new FileProblem(DAMAGED)
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  if (view.getUint32(0, true) !== ZSTD_MAGIC) throw new FileProblem(DAMAGED)
  const descriptor = view.getUint8(4)
  const isSingleSegment = (descriptor & 0x20) !== 0
  if (!isSingleSegment) {
    const window = view.getUint8(5)
    const base = 2 ** (10 + (window >> 3))
    return base + (base / 8) * (window & 7)
  }
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3] ?? 0
  const start = 5 + dictionaryBytes
  switch (descriptor >> 6) {
    case 0:
      return view.getUint8(start)
    case 1:
      return view.getUint16(start, true) + 256
    case 2:
      return view.getUint32(start, true)
    default:
      return Number(view.getBigUint64(start, true))
  }
}
