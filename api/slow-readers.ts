import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export interface SlowReaderLimits {
  /** How often it is looked at. */
  everyMs: number
  /** Whoever takes less in that time, while there is something to take, is cut off. */
  withinMs: number
  leastBytes: number
  /** That may wait for readers in all; beyond it those with most are cut off. */
  mostWaitingBytes: number
}

/** A phone on the worst of networks takes that much in a second. */
const LIMITS: SlowReaderLimits = {
  everyMs: 2_000,
  withinMs: 20_000,
  leastBytes: 16 * 1024,
  mostWaitingBytes: 64 * 1024 * 1024,
}

interface Reader {
  /** What the system had taken over for it, and when that was noted. */
  takenBytes: number
  at: number
}

/** Cuts off who asks and does not read: what waits for them is held in memory. Returns what ends it. */
export function cutOffSlowReaders(server: Server, given: Partial<SlowReaderLimits> = {}): () => void {
  const limits = { ...LIMITS, ...given }
  const readers = new Map<Socket, Reader>()
  const forget = (socket: Socket) => readers.delete(socket)

  const meet = (socket: Socket): void => {
    readers.set(socket, { takenBytes: 0, at: performance.now() })
    socket.once('close', () => forget(socket))
  }
  const look = (): void => {
    const now = performance.now()
    for (const [socket, reader] of readers) {
      const takenBytes = takenOf(socket)
      // It may also fall, when the next write is begun: the one before is through then.
      const hasRead = socket.writableLength === 0 || Math.abs(takenBytes - reader.takenBytes) >= limits.leastBytes
      if (hasRead) readers.set(socket, { takenBytes, at: now })
      else if (now - reader.at > limits.withinMs) socket.destroy()
    }
    dropMostWaiting(readers.keys(), limits.mostWaitingBytes)
  }
  server.on('connection', meet)
  const timer = setInterval(look, limits.everyMs).unref()
  return () => {
    clearInterval(timer)
    server.off('connection', meet)
  }
}

/** Node counts a write as waiting until all of it is taken; what is left of the one under way only its handle knows. */
function takenOf(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null }
  return socket.bytesWritten - socket.writableLength - (handle?.writeQueueSize ?? 0)
}

function dropMostWaiting(sockets: Iterable<Socket>, mostBytes: number): void {
  const waiting = [...sockets].filter(({ writableLength }) => writableLength > 0)
  let bytes = waiting.reduce((sum, { writableLength }) => sum + writableLength, 0)
  if (bytes <= mostBytes) return
  for (const socket of waiting.sort((a, b) => b.writableLength - a.writableLength)) {
    if (bytes <= mostBytes) return
    bytes -= socket.writableLength
    socket.destroy()
  }
}
