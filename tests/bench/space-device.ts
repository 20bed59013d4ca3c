import { createHash, randomBytes } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { timeOrderedId } from '@station-zero/schema/core/ids.ts'
import { addInvite } from '@station-zero/schema/spaces/membership.ts'
import { parseSpaceSign } from '@station-zero/sync/heads.ts'
import { PROTO } from '@station-zero/sync/limits.ts'
import type { PullAnswer, PulledRow, PushAnswer } from '@station-zero/sync/protocol.ts'
import type { Session } from './calls.ts'

/** A mutation and its arguments. */
export type Change = [mutation: { name: string; version: number }, args: object]

/** The queue and the pull position of one partition. */
interface Partition {
  seq: number
  prevId: string | null
  cursor: string
}

/** What all devices of a benchmark share: connections, and the number of responses by call and status. */
export class Traffic {
  readonly agent = new Agent({ keepAlive: true })
  readonly responses = new Map<string, number>()
  readonly port: number

  constructor(port: number) {
    this.port = port
  }

  note(call: string, status = 0): void {
    const key = `${call} ${status}`
    this.responses.set(key, (this.responses.get(key) ?? 0) + 1)
  }

  /** Returns the number of responses by call and status, for example `300 × push 200, 2 × push 503`. */
  summary(): string {
    return [...this.responses].map(([key, count]) => `${count} × ${key}`).join(', ')
  }

  hasStatusOutside(allowed: readonly string[]): boolean {
    return [...this.responses.keys()].some((key) => !allowed.includes(key.split(' ').at(-1) ?? ''))
  }
}

/** A device that pushes and pulls its person's partition (`null`) and those of spaces, and retries when the server says so, as the app does. */
export class SpaceDevice {
  readonly clientId = crypto.randomUUID()
  readonly pushesMs: number[] = []
  private readonly traffic: Traffic
  private readonly session: Session
  private readonly partitions = new Map<string | null, Partition>()

  constructor(traffic: Traffic, session: Session) {
    this.traffic = traffic
    this.session = session
  }

  private at(space: string | null): Partition {
    const found = this.partitions.get(space) ?? { seq: 0, prevId: null, cursor: '0' }
    this.partitions.set(space, found)
    return found
  }

  /** Sends the changes as one batch until it is accepted. Returns their ids. Throws if the server refuses one or the whole batch. */
  async push(space: string | null, changes: readonly Change[]): Promise<string[]> {
    const partition = this.at(space)
    const now = Date.now()
    // Each mutation is a millisecond later than the previous one, because a register keeps the latest change.
    const mutations = changes.map(([{ name, version }, args], n) => {
      const at = now - changes.length + n
      return { seq: partition.seq + n + 1, id: timeOrderedId(at, randomBytes(10)), name, v: version, at, args }
    })
    const body = gzipSync(
      JSON.stringify({
        ...{ proto: PROTO, epoch: null, clientId: this.clientId, userId: this.session.userId, now },
        ...{ prevId: partition.prevId, mutations },
      }),
    )
    const answer = await this.untilAccepted<PushAnswer>(
      'push',
      'POST',
      `/api/sync/push${space ? `?space=${space}` : ''}`,
      body,
    )
    const [refused] = answer.results
    if (refused) throw new Error(`${changes[refused.seq - partition.seq - 1]?.[0].name}: ${refused.sentence}`)
    partition.seq += mutations.length
    partition.prevId = mutations.at(-1)?.id ?? null
    return mutations.map(({ id }) => id)
  }

  /** Returns all rows that are new to this device. */
  async pull(space: string | null): Promise<PulledRow[]> {
    const partition = this.at(space)
    const rows: PulledRow[] = []
    for (let hasMore = true; hasMore; ) {
      const query = new URLSearchParams({
        ...{ clientId: this.clientId, userId: this.session.userId, cursor: partition.cursor, limit: '2000' },
        ...(space && { space }),
      })
      const page = await this.untilAccepted<PullAnswer>('pull', 'GET', `/api/sync/pull?${query}`)
      rows.push(...page.rows)
      partition.cursor = page.cursor
      hasMore = page.more
    }
    return rows
  }

  /** Opens the live stream. Calls `onSpace` when a space's members are notified, passing the period over which to spread their pulls, in ms. */
  async listen(onSpace: (spaceId: string, spreadMs: number) => void): Promise<IncomingMessage> {
    const stream = await this.ask('GET', '/api/sync/live')
    this.traffic.note('live', stream.statusCode)
    let unread = ''
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      const events = (unread + chunk).split('\n\n')
      unread = events.pop() ?? ''
      for (const event of events) {
        const data = /^event: space\ndata: (.+)$/m.exec(event)?.[1]
        if (data === undefined) continue
        const { spaceId, spreadMs } = parseSpaceSign(data)
        onSpace(spaceId, spreadMs)
      }
    })
    // The stream breaks when the benchmark ends.
    stream.on('error', () => undefined)
    return stream
  }

  private async untilAccepted<T>(call: string, method: string, path: string, body?: Buffer): Promise<T> {
    for (;;) {
      const startedAt = performance.now()
      const answer = await this.ask(method, path, body)
      const received = await text(answer)
      this.traffic.note(call, answer.statusCode)
      if (answer.statusCode === 200) {
        if (call === 'push') this.pushesMs.push(performance.now() - startedAt)
        return JSON.parse(received) as T
      }
      if (answer.statusCode !== 429 && answer.statusCode !== 503)
        throw new Error(`${path} was answered with ${answer.statusCode}: ${received}`)
      await sleep(1_000 * Number(answer.headers['retry-after'] ?? 2) * (1 + Math.random()))
    }
  }

  private ask(method: string, path: string, body?: Buffer): Promise<IncomingMessage> {
    const { agent, port } = this.traffic
    const packed = body && {
      ...{ 'content-type': 'application/json', 'content-encoding': 'gzip', 'content-length': body.length },
    }
    const options = { agent, host: '127.0.0.1', port, method, path, headers: { ...this.session.headers, ...packed } }
    return new Promise((resolve, reject) => {
      request(options, resolve).once('error', reject).end(body)
    })
  }
}

/** An invitation's secret and the change that creates it. */
export function invitation(role: string, uses: number): { secret: string; change: Change } {
  const secret = randomBytes(16).toString('base64url')
  const secretHash = createHash('sha256').update(secret).digest('hex')
  return { secret, change: [addInvite, { secretHash, role, uses, expiresAt: Date.now() + 86_400_000 }] }
}
