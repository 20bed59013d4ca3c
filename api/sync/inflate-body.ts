import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'

/** As sent and as inflated; a push is at most 256 KiB, and a little is left for a client that counts otherwise. */
export const MAX_BODY_BYTES = 300 * 1024

const inflate = promisify(gunzip)

/** Lets a body be gzip'd. Both sizes are limited here, so that a small body can't become a large one. */
export async function inflateBody({ headers }: FastifyRequest, _reply: unknown, payload: Readable): Promise<Readable> {
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding === 'identity') return payload
  if (encoding !== 'gzip') throw new HttpError('not-json', { sentence: 'A compressed body must be gzip.' })
  const sent = await readAll(payload)
  const body = await inflate(sent, { maxOutputLength: MAX_BODY_BYTES }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_BUFFER_TOO_LARGE') throw new HttpError('body-too-large')
    throw new HttpError('json-invalid', { sentence: 'The body is not valid gzip.' })
  })
  // Fastify compares the length it was promised with what was sent, not with what came of it.
  return Object.assign(Readable.from([body]), { receivedEncodedLength: sent.length })
}

async function readAll(payload: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of payload) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new HttpError('body-too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
