import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export interface SlowReaderLimits {
  /** How often we check the connections. */
  everyMs: number
  /**
   * A client is disconnected if it reads less than `leastBytes` during this many consecutive checks while data is waiting for it. Checks
   * are counted instead of time, so that an overloaded server does not disconnect healthy clients.
   */
  idleChecks: number
  leastBytes: number
  /** Maximum bytes waiting for all clients together. Above it, the clients with the most waiting are disconnected. */
  mostWaitingBytes: number
}

/** A phone on a poor network reads `leastBytes` in about a second. */
const LIMITS: SlowReaderLimits = {
  everyMs: 2_000,
  idleChecks: 10,
  leastBytes: 16 * 1024,
  mostWaitingBytes: 64 * 1024 * 1024,
}

interface Reader {
  /** How many bytes the operating system had accepted for it when it last read enough. */
  takenBytes: number
  /** Checks since then. */
  idleChecks: number
}

/** Disconnects clients that send requests but do not read the responses, which stay in memory. Returns a disposer. */
export function cutOffSlowReaders(server: Server, given: Partial<SlowReaderLimits> = {}): () => void {
  const limits = { ...LIMITS, ...given }
  const readers = new Map<Socket, Reader>()
  const forget = (socket: Socket) => readers.delete(socket)

  const meet = (socket: Socket): void => {
    readers.set(socket, { takenBytes: 0, idleChecks: 0 })
    socket.once('close', () => forget(socket))
  }
  const look = (): void => {
    for (const [socket, reader] of readers) {
      const takenBytes = takenOf(socket)
      // The count can also drop: it does when the next write starts, so the previous one is done.
      const hasRead = socket.writableLength === 0 || Math.abs(takenBytes - reader.takenBytes) >= limits.leastBytes
      if (hasRead) readers.set(socket, { takenBytes, idleChecks: 0 })
      else if (++reader.idleChecks > limits.idleChecks) socket.destroy()
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

/** Node counts a write as waiting until all of it is accepted; only the handle knows how much of the current write is left. */
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
