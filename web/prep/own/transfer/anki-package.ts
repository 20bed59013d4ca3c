import { BlobReader, configure, type Entry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { Decompress } from 'fzstd'
import type { Database, SqlJsStatic } from 'sql.js'
import { MAX_FILE_BYTES } from '../shrink-image.ts'
import { protobufFields, readCollection } from './anki-collection.ts'
import { ImageError, inspectImages, listImages } from './file-images.ts'
import { DAMAGED, type FileImages, FileProblem, type ImportedFile, type OnProgress } from './imported-file.ts'

/**
 * Reads Anki's .apkg and .colpkg files. Containers: package 1 (`collection.anki2`), package 2 (`collection.anki21`) and package 3
 * (`collection.anki21b`, zstd). Packages 2 and 3 also contain a `collection.anki2` with one card that says "Please update". Zip entries
 * that contain media have numbers as names, and the entry `media` maps these numbers to file names: as JSON or, in package 3, as protobuf.
 * In package 3, each media file is compressed with zstd. Only images that notes reference are decompressed. File names are compared but
 * never used as paths.
 */

/** Maximum size of a decompressed collection, in bytes. A collection with 20,000 notes and 67,000 reviews takes about 20 MB. */
const MAX_COLLECTION_BYTES = 200 * 1024 * 1024
const SQLITE_HEADER_BYTES = 100
const MAX_ENTRIES = 200_000
const MAX_META_BYTES = 1024
/** Maximum size of the decompressed media list, in bytes. 100,000 names take about 8 MB. */
const MAX_MEDIA_LIST_BYTES = 16 * 1024 * 1024
/** Newest package version that we can read. */
const NEWEST_PACKAGE = 3

const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const

class TooLarge extends FileProblem {
  constructor() {
    super(
      `The collection in this file is larger than ${MAX_COLLECTION_BYTES / 1024 / 1024} MB. Export one deck at a time.`,
    )
  }
}
const NO_COLLECTION = 'This file has no Anki collection. Export a deck from Anki as .apkg and choose that file.'
const TOO_NEW =
  'This file was made by a newer version of Anki. Export it again with “Support older Anki versions” turned on.'

export type OpenSqlite = () => Promise<SqlJsStatic>

export async function readAnkiPackage(
  file: Blob,
  openSqlite: OpenSqlite,
  onProgress: OnProgress = () => {},
): Promise<ImportedFile> {
  const found = await openPackage(file)
  try {
    const { name, bytes } = await readCollectionBytes(found)
    onProgress(0.3)
    const { images, find } = listImages(await readMediaNames(found))
    const collection = await readNotes(bytes, openSqlite, (db) =>
      readCollection(db, find, (done) => onProgress(0.3 + done * 0.4), name === 'collection.anki2'),
    )
    return {
      ...collection,
      images: await inspectImages(images, imagesOf(found), (done) => onProgress(0.7 + done * 0.3)),
    }
  } finally {
    found.close()
  }
}

/** Opens the images in a package. Their IDs are the names of their zip entries. */
export const openAnkiImages = async (file: Blob): Promise<FileImages> => imagesOf(await openPackage(file))

async function readNotes(
  bytes: Uint8Array,
  openSqlite: OpenSqlite,
  read: (db: Database) => ImportedFile,
): Promise<ImportedFile> {
  const magic = new TextDecoder('latin1').decode(bytes.subarray(0, 15))
  if (magic !== 'SQLite format 3' || bytes.length < SQLITE_HEADER_BYTES) throw new FileProblem(DAMAGED)
  // Turns off WAL mode in the file header, because sql.js has no shared memory and can't open a database in WAL mode. The file contains all
  // pages, because Anki checkpoints the database.
  bytes.set([1, 1], 18)
  const { Database } = await openSqlite()
  let db: Database | undefined
  try {
    db = new Database(bytes)
    return read(db)
  } catch (error) {
    throw asProblem(error)
  } finally {
    db?.close()
  }
}

const asProblem = (error: unknown): FileProblem =>
  error instanceof FileProblem ? error : new FileProblem(DAMAGED, { cause: error })

interface Package {
  /** The zip entries that we read, by name. All other entries are never extracted. */
  entries: Map<string, Entry>
  /** The version of the package format, or null if the package does not state it. */
  version: number | null
  close(): void
}

async function openPackage(file: Blob): Promise<Package> {
  // A worker inside a worker would require a different content security policy.
  configure({ useWebWorkers: false })
  const reader = new ZipReader(new BlobReader(file))
  const close = () => void reader.close().catch(() => {})
  try {
    const entries = await namedEntries(reader)
    const meta = entries.get('meta')
    const version = meta ? packageVersion(await extract(meta, MAX_META_BYTES)) : null
    if (version !== null && version > NEWEST_PACKAGE) throw new FileProblem(TOO_NEW)
    return { entries, version, close }
  } catch (error) {
    close()
    throw asProblem(error)
  }
}

async function readCollectionBytes({ entries, version }: Package): Promise<{ name: string; bytes: Uint8Array }> {
  try {
    const name = version === 3 ? 'collection.anki21b' : COLLECTIONS.find((one) => entries.has(one))
    const entry = name === undefined ? undefined : entries.get(name)
    if (!entry || name === undefined)
      throw new FileProblem([...COLLECTIONS, 'meta'].some((one) => entries.has(one)) ? DAMAGED : NO_COLLECTION)
    const bytes = await extract(entry, MAX_COLLECTION_BYTES)
    return { name, bytes: name === 'collection.anki21b' ? unzstd(bytes, MAX_COLLECTION_BYTES) : bytes }
  } catch (error) {
    throw asProblem(error)
  }
}

const MEDIA_ENTRY = /^\d{1,6}$/

async function namedEntries(reader: ZipReader<unknown>): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>()
  let seen = 0
  for await (const entry of reader.getEntriesGenerator()) {
    seen += 1
    if (seen > MAX_ENTRIES) throw new FileProblem('This file contains too many files.')
    const { filename } = entry
    const isRead =
      filename === 'meta' ||
      filename === 'media' ||
      MEDIA_ENTRY.test(filename) ||
      (COLLECTIONS as readonly string[]).includes(filename)
    if (isRead) found.set(filename, entry)
  }
  return found
}

// Media

/**
 * Maps the name of each media file, in NFC, to its zip entry. Returns an empty map if the media list is missing or damaged, so that the
 * notes are imported without images.
 */
async function readMediaNames({ entries, version }: Package): Promise<Map<string, string>> {
  const list = entries.get('media')
  if (!list) return new Map()
  try {
    const bytes = await extract(list, MAX_MEDIA_LIST_BYTES)
    const named = version === 3 ? namesOfProtobuf(unzstd(bytes, MAX_MEDIA_LIST_BYTES)) : namesOfJson(bytes)
    return new Map(named.flatMap(([entry, name]) => (isFileName(name) ? [[name.normalize('NFC'), entry]] : [])))
  } catch (error) {
    console.error('Failed to read the Anki package’s media list:', error)
    return new Map()
  }
}

/** Anki's media are not in folders, so a valid name has no path separator. */
const isFileName = (name: unknown): name is string => typeof name === 'string' && name !== '' && !/[/\\\0]/.test(name)

const namesOfJson = (bytes: Uint8Array): [string, unknown][] =>
  Object.entries(Object(JSON.parse(new TextDecoder().decode(bytes))))

/** Reads `MediaEntries` of Anki's import_export.proto. The zip entry's name is the position in the list, unless field 255 overrides it. */
function namesOfProtobuf(message: Uint8Array): [string, unknown][] {
  const names: [string, unknown][] = []
  let position = 0
  for (const [number, entry] of protobufFields(message)) {
    if (number !== 1 || typeof entry === 'number') continue
    const fields = new Map(protobufFields(entry))
    const [name, legacy] = [fields.get(1), fields.get(255)]
    if (name instanceof Uint8Array)
      names.push([String(typeof legacy === 'number' ? legacy : position), new TextDecoder().decode(name)])
    position += 1
  }
  return names
}

const imagesOf = ({ entries, version, close }: Package): FileImages => ({
  close,
  async read(id) {
    const entry = MEDIA_ENTRY.test(id) ? entries.get(id) : undefined
    if (!entry) throw new ImageError('missing')
    let read = 0
    try {
      const bytes = await extract(entry, MAX_FILE_BYTES, (length) => {
        read += length
      })
      if (version !== 3) return bytes
      read = MAX_FILE_BYTES
      return unzstd(bytes, MAX_FILE_BYTES)
    } catch (error) {
      throw new ImageError(error instanceof TooLarge ? 'too-large' : 'unreadable', read)
    }
  },
})

/** Decompresses an entry. Throws TooLarge after `maxBytes`, regardless of the size that the entry states. */
async function extract(
  entry: Entry,
  maxBytes: number,
  onRead: (bytes: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.directory || entry.encrypted) throw new FileProblem(DAMAGED)
  if (entry.uncompressedSize > maxBytes) throw new TooLarge()
  const stopping = new AbortController()
  let bytes = 0
  const limited = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      onRead(chunk.length)
      if (bytes > maxBytes) throw new TooLarge()
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

/** Returns `version`, the first varint of `PackageMetadata`; null if the message does not start with it. */
function packageVersion(meta: Uint8Array): number | null {
  const [tag, value = 0] = meta
  return tag === 0x08 ? value : null
}

/** Maximum window of a frame. Anki compresses with the default level; by default, `zstd` itself rejects windows over 128 MB. */
const MAX_WINDOW_BYTES = 128 * 1024 * 1024

/**
 * Decompresses zstd data. Checks both the window and the size, because fzstd allocates any window that a frame requests and has no limit on
 * the output. Throws TooLarge if either is too large, and FileProblem if there are several frames.
 */
export function unzstd(compressed: Uint8Array, maxBytes: number): Uint8Array<ArrayBuffer> {
  if (windowOf(compressed) > Math.min(maxBytes, MAX_WINDOW_BYTES)) throw new TooLarge()
  if (countFrames(compressed) > 1) throw new FileProblem(DAMAGED)
  const chunks: Uint8Array[] = []
  let length = 0
  const stream = new Decompress((chunk) => {
    length += chunk.length
    if (length > maxBytes) throw new TooLarge()
    // Copies the chunk, because fzstd reuses its buffer.
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
 * Returns an upper bound on the number of frames: compressed data can contain the magic number by chance, about once in 4 GB. Anki writes
 * one frame, and each additional frame could request a large window.
 */
function countFrames(compressed: Uint8Array): number {
  let count = 0
  for (let at = compressed.indexOf(0x28); at !== -1; at = compressed.indexOf(0x28, at + 1))
    if (compressed[at + 1] === 0xb5 && compressed[at + 2] === 0x2f && compressed[at + 3] === 0xfd) count += 1
  return count
}

/** Returns the window size that a frame requests (RFC 8878, section 3.1.1.1). */
function windowOf(frame: Uint8Array): number {
  // A frame with an empty media list has only 9 bytes, so the header is padded with zeros.
  const header = new Uint8Array(18)
  header.set(frame.subarray(0, 18))
  const view = new DataView(header.buffer)
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
