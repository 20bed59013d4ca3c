import { PassThrough } from 'node:stream'
import { siteOf } from '../http/addresses.ts'
import { HttpError } from '../http/errors.ts'
import { addressToEvict } from '../http/fair-queue.ts'

/** The client of an open stream. */
export interface Listener {
  userId: string
  sessionRowId: string
  /** Many visitors share the demo account, so its streams are counted per session instead of per person. */
  isDemo: boolean
  clientId: string | null
  /**
   * The client's address. Each address gets an equal share of the total while others need theirs. An IPv6 /48 network counts as one address
   * (`siteOf`).
   */
  address: string
}

export interface StreamLimits {
  perPerson: number
  total: number
  /** Maximum streams of the demo account, included in the total. */
  demo: number
}

/** Maximum bytes buffered per client; a poke has about thirty. */
const MOST_WAITING_BYTES = 4_096
/** A reader that has not received the end of its stream by then is disconnected. */
const END_WITHIN_MS = 1_000
const RETRY_AFTER_S = 60

interface Stream extends Listener {
  site: string
  body: PassThrough
}

/** The open streams of this process [L6]. */
export interface Streams {
  /**
   * At the limit per person, ends the person's oldest stream. At the total or demo limit, ends the oldest stream of the address with the
   * most, or of this address if no other would still have more. Throws 503 if this address has none to end.
   */
  open(listener: Listener): PassThrough
  /** Sends to all streams of a person except those of the client `except`. */
  send(userId: string, text: string, except: string | null): void
  sendAll(text: string): void
  sessions(): string[]
  people(): Iterable<string>
  readonly size: number
  endOthers(sessionRowIds: ReadonlySet<string>): void
  endAll(): void
  /** Ends all streams; no more can be opened. */
  close(): void
}

export function openStreams(limits: StreamLimits, onCount: (open: number) => void): Streams {
  // Both in the order of opening.
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
  // A reader that falls behind is dropped: when it reconnects, it gets the newest version anyway.
  const write = ({ body }: Stream, text: string): void => {
    if (!body.write(text)) body.destroy()
  }
  const endOneOf = (streams: ReadonlySet<Stream>, newcomer: string): void => {
    const counts = new Map<string, number>()
    for (const { site } of streams) counts.set(site, (counts.get(site) ?? 0) + 1)
    const evicted = addressToEvict(counts, newcomer)
    const oldest = [...streams].find(({ site }) => site === evicted)
    if (!oldest) throw busy()
    end(oldest)
  }
  const makeRoom = ({ userId, isDemo, sessionRowId, address }: Listener): void => {
    const own = [...(byPerson.get(userId) ?? [])].filter((stream) => !isDemo || stream.sessionRowId === sessionRowId)
    // End the oldest: it may belong to a phone that has lost its network without the server noticing.
    if (own[0] && own.length >= limits.perPerson) end(own[0])
    if (isClosed) throw busy()
    const demos = byPerson.get(userId)
    if (isDemo && demos && demos.size >= limits.demo) endOneOf(demos, siteOf(address))
    else if (all.size >= limits.total) endOneOf(all, siteOf(address))
  }

  return {
    open(listener) {
      makeRoom(listener)
      const stream = {
        ...listener,
        site: siteOf(listener.address),
        body: new PassThrough({ highWaterMark: MOST_WAITING_BYTES }),
      }
      stream.body.once('close', () => forget(stream))
      all.add(stream)
      const own = byPerson.get(listener.userId) ?? new Set()
      byPerson.set(listener.userId, own.add(stream))
      onCount(all.size)
      return stream.body
    },
    send(userId, text, except) {
      for (const stream of byPerson.get(userId) ?? [])
        if (except === null || stream.clientId !== except) write(stream, text)
    },
    sendAll(text) {
      for (const stream of all) write(stream, text)
    },
    people: () => byPerson.keys(),
    sessions: () => [...new Set([...all].map(({ sessionRowId }) => sessionRowId))],
    get size() {
      return all.size
    },
    endOthers(sessionRowIds) {
      for (const stream of all) if (!sessionRowIds.has(stream.sessionRowId)) end(stream)
    },
    endAll() {
      for (const stream of all) end(stream)
    },
    close() {
      isClosed = true
      for (const stream of all) end(stream)
    },
  }
}

const busy = () => new HttpError('busy', { retryAfterS: RETRY_AFTER_S })
