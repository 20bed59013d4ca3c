import { PassThrough } from 'node:stream'
import { HttpError } from '../errors.ts'

/** Who listens, for as long as the stream is open. */
export interface Listener {
  userId: string
  sessionRowId: string
  /** Strangers share that account: there the session counts in the person's place. */
  isDemo: boolean
  clientId: string | null
}

export interface StreamLimits {
  perPerson: number
  total: number
  /** Of the total, those of the demo account. */
  demo: number
}

/** So much may wait for a reader; a poke has some thirty bytes. */
const MOST_WAITING_BYTES = 4_096
/** Whoever does not take the end of a stream is cut off. */
const END_WITHIN_MS = 1_000
const RETRY_AFTER_S = 60

interface Stream extends Listener {
  body: PassThrough
}

/** The streams that are open in this process [L6]. */
export interface Streams {
  /** Where there are too many of this person's, the oldest is ended; throws 503 where there are too many in all. */
  open(listener: Listener): PassThrough
  tell(userId: string, text: string, except: string | null): void
  tellAll(text: string): void
  sessions(): string[]
  readonly size: number
  endOthers(sessionRowIds: ReadonlySet<string>): void
  /** None is opened any more. */
  close(): void
}

export function openStreams(limits: StreamLimits, onCount: (open: number) => void): Streams {
  // Both in the order in which they were opened.
  const all = new Set<Stream>()
  const byPerson = new Map<string, Set<Stream>>()
  let isClosed = false

  const forget = (stream: Stream): void => {
    if (!all.delete(stream)) return
    const own = byPerson.get(stream.userId)
    own?.delete(stream)
    if (own?.size === 0) byPerson.delete(stream.userId)
    onCount(all.size)
  }
  const end = (stream: Stream): void => {
    forget(stream)
    stream.body.end()
    setTimeout(() => stream.body.destroy(), END_WITHIN_MS).unref()
  }
  // Who does not read is dropped rather than waited for: on coming back they are told the newest version anyway.
  const write = ({ body }: Stream, text: string): void => {
    if (!body.write(text)) body.destroy()
  }
  const makeRoom = ({ userId, isDemo, sessionRowId }: Listener): void => {
    const own = [...(byPerson.get(userId) ?? [])].filter((stream) => !isDemo || stream.sessionRowId === sessionRowId)
    // The oldest: it may be one that a phone lost with its network, which nobody has noticed yet.
    if (own[0] && own.length >= limits.perPerson) end(own[0])
    const isDemoFull = isDemo && (byPerson.get(userId)?.size ?? 0) >= limits.demo
    if (isClosed || isDemoFull || all.size >= limits.total) throw new HttpError('busy', { retryAfterS: RETRY_AFTER_S })
  }

  return {
    open(listener) {
      makeRoom(listener)
      const stream = { ...listener, body: new PassThrough({ highWaterMark: MOST_WAITING_BYTES }) }
      stream.body.once('close', () => forget(stream))
      all.add(stream)
      const own = byPerson.get(listener.userId) ?? new Set()
      byPerson.set(listener.userId, own.add(stream))
      onCount(all.size)
      return stream.body
    },
    tell(userId, text, except) {
      for (const stream of byPerson.get(userId) ?? [])
        if (except === null || stream.clientId !== except) write(stream, text)
    },
    tellAll(text) {
      for (const stream of all) write(stream, text)
    },
    sessions: () => [...new Set([...all].map(({ sessionRowId }) => sessionRowId))],
    get size() {
      return all.size
    },
    endOthers(sessionRowIds) {
      for (const stream of all) if (!sessionRowIds.has(stream.sessionRowId)) end(stream)
    },
    close() {
      isClosed = true
      for (const stream of all) end(stream)
    },
  }
}
