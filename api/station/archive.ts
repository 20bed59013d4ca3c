import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { type Manifest, manifestText, parseManifest } from './manifest.ts'

/**
 * A backup is one file: the manifest as a skippable Zstandard frame, then the compressed database. `zstd -d` skips the first and
 * unpacks the second, so operators can extract the data without this program.
 */

const SKIPPABLE = 0x18_4d_2a_50
const HEAD_BYTES = 8
const LONGEST_MANIFEST_BYTES = 1024 * 1024

export async function pack(database: string, to: string, manifest: Manifest): Promise<void> {
  const text = Buffer.from(manifestText(manifest))
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32LE(SKIPPABLE, 0)
  head.writeUInt32LE(text.length, 4)
  const out = createWriteStream(to, { fd: openSync(to, 'wx', 0o600), flush: true })
  out.write(head)
  out.write(text)
  await pipeline(createReadStream(database), createZstdCompress(), out)
}

/** Null if the file is not a backup in this format. */
export async function readManifest(file: string): Promise<Manifest | null> {
  return (await readHead(file))?.manifest ?? null
}

/** Unpacks into the new file `to`, or only checks; returns the content's size and hash. Throws if the backup is cut short or altered. */
export async function unpack(file: string, to?: string): Promise<{ bytes: number; sha256: string }> {
  const head = await readHead(file)
  if (!head) throw new Error('Not a backup file.')
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      if (bytes > head.manifest.bytes) return done(new Error('The database is larger than the manifest says.'))
      done(null, to === undefined ? undefined : chunk)
    },
  })
  const packed = createReadStream(file, { start: head.length })
  if (to === undefined) await pipeline(packed, createZstdDecompress(), count.resume())
  else {
    const out = createWriteStream(to, { fd: openSync(to, 'wx', 0o600), flush: true })
    await pipeline(packed, createZstdDecompress(), count, out)
  }
  return { bytes, sha256: hash.digest('hex') }
}

async function readHead(file: string): Promise<{ manifest: Manifest; length: number } | null> {
  const handle = await open(file)
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    if ((await handle.read(head, 0, HEAD_BYTES, 0)).bytesRead < HEAD_BYTES) return null
    const length = head.readUInt32LE(4)
    if (head.readUInt32LE(0) !== SKIPPABLE || length > LONGEST_MANIFEST_BYTES) return null
    const text = Buffer.alloc(length)
    if ((await handle.read(text, 0, length, HEAD_BYTES)).bytesRead < length) return null
    const manifest = parseManifest(text.toString())
    return manifest && { manifest, length: HEAD_BYTES + length }
  } finally {
    await handle.close()
  }
}
