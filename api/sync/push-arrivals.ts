import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { addressOf } from '../http/addresses.ts'
import { HttpError } from '../http/errors.ts'
import { PushesBusy } from './push-messages.ts'
import { type Bounds, openSlots, type Slot } from './push-queue.ts'
import { MAX_BODY_BYTES } from './push-request.ts'

export interface ArrivalLimits extends Bounds {
  /** How long a body may take to arrive, in ms. `slowestBytesPerS` extends this limit according to the bytes received so far. */
  withinMs: number
  /**
   * Extends the deadline by the time that the received bytes take at this rate, so that a phone on GPRS (about 2.5 KB/s) can deliver a
   * large push. Node's own limit of 30 s per request still applies.
   */
  slowestBytesPerS: number
}

/** Limits count received bytes, not declared bytes. The count per address lets 500 phones behind one address send at the same time. */
export const ARRIVAL_LIMITS: ArrivalLimits = {
  total: { count: 4_096, bytes: 32 * 1024 * 1024 },
  perAddress: { count: 512, bytes: 8 * 1024 * 1024 },
  perPerson: { count: 16, bytes: 2 * 1024 * 1024 },
  withinMs: 5_000,
  slowestBytesPerS: 2_000,
}

interface ArrivingBody extends Slot {
  fail(error: unknown): void
}

/**
 * Receives push bodies. A push takes no space in the push queue until its body is complete. `receive` rejects with PushesBusy if the limits
 * are exceeded, and with HttpError `request-slow` if the body takes too long (Fastify then closes the connection), `body-too-large`, or
 * `request-invalid` if the client disconnects or the length is wrong.
 */
export function openArrivals(limits: ArrivalLimits): {
  receive(request: FastifyRequest, payload: Readable): Promise<Uint8Array<ArrayBuffer>>
} {
  const slots = openSlots<ArrivingBody>(limits, {
    canEvict: () => true,
    onEvicted: (body) => body.fail(new PushesBusy()),
  })

  return {
    receive(request, payload) {
      const declaredBytes = Number(request.headers['content-length'] ?? Number.NaN)
      return new Promise((resolve, reject) => {
        if (declaredBytes > MAX_BODY_BYTES) throw new HttpError('body-too-large')
        const startedAt = performance.now()
        let data = new Uint8Array(0)
        let timer: NodeJS.Timeout | undefined

        const end = (): void => {
          clearTimeout(timer)
          payload.off('data', onData).off('end', onEnd).off('error', onLost).off('close', onLost)
          slots.leave(body)
        }
        const fail = (error: unknown): void => {
          end()
          reject(error)
        }
        const append = (chunk: Buffer): void => {
          if (body.bytes + chunk.length > MAX_BODY_BYTES) throw new HttpError('body-too-large')
          const offset = body.bytes
          slots.grow(body, chunk.length)
          // Copies into one buffer: a list of one-byte chunks would take a hundred times the size of the body.
          if (body.bytes > data.length) data = enlarge(data, body.bytes)
          data.set(chunk, offset)
        }
        const onData = (chunk: Buffer): void => {
          try {
            append(chunk)
          } catch (error) {
            fail(error)
          }
        }
        const onEnd = (): void => {
          end()
          if (!Number.isNaN(declaredBytes) && declaredBytes !== body.bytes) reject(new HttpError('request-invalid'))
          else resolve(data.length === body.bytes ? data : data.slice(0, body.bytes))
        }
        const onLost = (): void => fail(new HttpError('request-invalid'))
        const checkTime = (): void => {
          const allowedMs = limits.withinMs + (body.bytes / limits.slowestBytesPerS) * 1_000
          const leftMs = startedAt + allowedMs - performance.now()
          if (leftMs > 0) timer = setTimeout(checkTime, Math.ceil(leftMs))
          else fail(new HttpError('request-slow'))
        }

        const body: ArrivingBody = { address: addressOf(request), userId: request.person.userId, bytes: 0, fail }
        slots.enter(body)
        payload.on('data', onData).on('end', onEnd).on('error', onLost).on('close', onLost)
        payload.resume()
        checkTime()
      })
    },
  }
}

function enlarge(data: Uint8Array, neededBytes: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(data.length === 0 ? neededBytes : Math.max(neededBytes, 2 * data.length))
  larger.set(data)
  return larger
}
