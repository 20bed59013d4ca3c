import { createHash, randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ALERT_WORDS } from '@station-zero/schema/jobs/alerts.ts'
import { MAX_IMAGE_BYTES } from '@station-zero/schema/prep/card-images.ts'
import { type Account, type Act, headersOf, inParallel, openQueue, reviewOf, type Target } from './target.ts'

/** Full scale, or just large enough to show that the attack runs. */
export interface Size {
  isShort: boolean
}

/** Number of responses by request kind and status, like { 'push 503': 12 }. */
export type Answered = Record<string, number>

export interface Attack {
  target: Target
  isOver(): boolean
  count(what: string, status: number | string): void
}

/** One way in which one account or one address may try to deny service to everyone else. */
export interface Way {
  name: string
  /** Runs before measurement starts. The accounts are passed to the attack thread. */
  prepare(target: Target, size: Size): Promise<Account[]>
  attack(attack: Attack, accounts: Account[], size: Size): Promise<void>
}

/** Delay before a rejected request is retried, so that this client is not the bottleneck. */
const AFTER_REFUSAL_MS = 50
const HOSTILE = '10.66.0.1'

/** Calls `send` repeatedly until the attack ends, with up to `atOnce` concurrent calls. */
async function repeat(
  { isOver, count }: Attack,
  what: string,
  atOnce: number,
  send: (turn: number) => Promise<{ status: number }>,
): Promise<void> {
  let turn = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!isOver()) {
        const { status } = await send(turn++)
        count(what, status)
        if (status !== 200) await sleep(AFTER_REFUSAL_MS)
      }
    }),
  )
}

/** Signs up `count` accounts, spread evenly over `addresses`. */
const accountsOf = (target: Target, name: string, count: number, addresses = [HOSTILE]): Promise<Account[]> =>
  inParallel(
    Array.from({ length: count }, (_, n) => n),
    4,
    (n) => target.signUp(`${name}${n}`, addresses[n % addresses.length] ?? HOSTILE),
  )

const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n)

const ALERTS = 200
const KEYWORDS = ALERT_WORDS
/** Two-letter keywords, so that all of an alert's keywords fit into its 250 characters. */
const keyword = (n: number): string =>
  `${String.fromCharCode(97 + (Math.floor(n / 26) % 26))}${String.fromCharCode(97 + (n % 26))}`
const alertOf = (n: number): Act => [
  'jobs.set-alert',
  {
    keywords: range(KEYWORDS)
      .map((index) => keyword(7 * n + 11 * index))
      .join(' '),
    location: '',
    isActive: true,
  },
]

/** One push of 200 alerts with `ALERT_WORDS` keywords each, after which the feed of `feed.ts` serves its openings. */
const alerts: Way = {
  name: 'alerts',
  async prepare(target, { isShort }) {
    const accounts = await accountsOf(target, 'alerts', 1)
    const [account] = accounts
    if (!account) return []
    const push = openQueue(target, account)
    const answer = await push(range(isShort ? 20 : ALERTS).map(alertOf))
    if (answer.status !== 200) throw new Error(`Failed to push alerts: ${answer.status} ${answer.text}`)
    return accounts
  },
  async attack({ isOver }) {
    while (!isOver()) await sleep(100)
  },
}

const SILENT = 84
const ANNOUNCED_BYTES = 300 * 1_024

/** Opens connections that announce a body of the maximum size but never send it, and reopens each connection as soon as the server closes it. */
const silentBodies: Way = {
  name: 'silent-bodies',
  // Two accounts, because one person can have at most 64 concurrent pushes.
  prepare: (target) => accountsOf(target, 'silent', 2),
  async attack({ target, isOver, count }, accounts) {
    const open = new Set<Socket>()
    const reopenOne = async (n: number) => {
      while (!isOver()) {
        const socket = connect(target.port, '127.0.0.1')
        open.add(socket)
        const account = accounts[n % accounts.length]
        const headers = {
          ...headersOf(HOSTILE, account),
          ...{ 'content-type': 'application/json', 'content-length': String(ANNOUNCED_BYTES) },
        }
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
        socket.write(`POST /api/sync/push HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
        socket.on('data', (chunk) => count('silent body', chunk.toString('latin1').slice(9, 12)))
        await new Promise((resolve) => socket.once('error', () => undefined).once('close', resolve))
        open.delete(socket)
        if (!isOver()) await sleep(AFTER_REFUSAL_MS)
      }
    }
    const all = Promise.all(range(SILENT).map(reopenOne))
    while (!isOver()) await sleep(100)
    for (const socket of open) socket.destroy()
    await all
  },
}

/** Sends ever-changing subsets of known hashes, eleven requests at a time from one address, so that each response has to be compressed separately. */
const contentSubsets: Way = {
  name: 'content-subsets',
  prepare: async () => [],
  async attack(attack) {
    const { target } = attack
    const headers = { 'accept-encoding': 'identity' }
    const all = await target.send(HOSTILE, 'POST', '/api/content', { body: {}, headers })
    if (all.status !== 200) return
    const { collections } = JSON.parse(all.text) as { collections: Record<string, { hash: string }> }
    const hashes = Object.entries(collections).map(([name, { hash }]) => [name, hash] as const)
    await repeat(attack, 'subset', 11, (turn) => {
      const known = Object.fromEntries(hashes.filter((_, index) => (((turn * 2_654_435_761) >>> index) & 1) === 1))
      const accepting = { 'accept-encoding': turn % 2 ? 'br' : 'gzip' }
      return target.send(HOSTILE, 'POST', '/api/content', { body: { hashes: known }, headers: accepting })
    })
  },
}

/** The largest row that an account can write, with text that compresses poorly. */
const workoutOf = (): Act => {
  const notes = range(Math.ceil(4_000 / 36))
    .map(() => crypto.randomUUID())
    .join('')
    .slice(0, 4_000)
  return ['physical.complete-workout', { workoutId: 'w1d1', duration: 5, notes }]
}
const WORKOUTS_PER_PUSH = 60

/** One address signs up 60 accounts, and each pushes as much as it can. */
const disk: Way = {
  name: 'disk',
  prepare: (target, { isShort }) => accountsOf(target, 'disk', isShort ? 4 : 60),
  async attack(attack, accounts) {
    const queues = accounts.map((account) => openQueue(attack.target, account))
    await Promise.all(
      queues.map((push) => repeat(attack, 'workouts', 1, () => push(range(WORKOUTS_PER_PUSH).map(workoutOf)))),
    )
  },
}

const STREAMS_EACH = 6

/** 171 accounts at three addresses occupy all 1,000 streams, and reopen each stream that the server closes. */
const streams: Way = {
  name: 'streams',
  prepare: (target, { isShort }) =>
    accountsOf(target, 'streams', isShort ? 6 : 171, [HOSTILE, '10.66.0.2', '10.66.0.3']),
  async attack({ target, isOver, count }, accounts) {
    const open = new Set<Socket>()
    const reopenOne = async (account: Account) => {
      while (!isOver()) {
        const socket = connect(target.port, '127.0.0.1')
        open.add(socket)
        const lines = Object.entries(headersOf(account.address, account)).map(([name, value]) => `${name}: ${value}`)
        socket.write(`GET /api/sync/live HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
        socket.once('data', (chunk) => {
          const status = chunk.toString('latin1').slice(9, 12)
          count('stream', status)
          if (status !== '200') socket.destroy()
        })
        await new Promise((resolve) => socket.once('error', () => undefined).once('close', resolve))
        open.delete(socket)
        if (!isOver()) await sleep(200)
      }
    }
    const all = Promise.all(accounts.flatMap((account) => range(STREAMS_EACH).map(() => reopenOne(account))))
    while (!isOver()) await sleep(100)
    for (const socket of open) socket.destroy()
    await all
  },
}

/**
 * Accounts at one address send right and wrong password confirmations. A confirmation has priority over sign-ins and
 * costs a full hash, and each account may burst a hundred attempts: 40 accounts queue 4,000 hashes, plus ten per
 * second.
 */
const confirmations: Way = {
  name: 'confirmations',
  prepare: (target, { isShort }) => accountsOf(target, 'confirms', isShort ? 4 : 40),
  async attack(attack, accounts) {
    const body = { password: 'wrong', newPassword: 'hydrant wrench 44' }
    await repeat(attack, 'confirmation', 4 * accounts.length, (turn) => {
      const account = accounts[turn % accounts.length]
      // Correct passwords do not count toward the limit of twelve wrong passwords.
      const right = { password: account?.password }
      return turn % 2
        ? attack.target.send(HOSTILE, 'POST', '/api/auth/recovery-codes', { body: right, ...(account && { account }) })
        : attack.target.send(HOSTILE, 'POST', '/api/auth/password', { body, ...(account && { account }) })
    })
  },
}

const PULLED_PUSHES = 8
const SLOW_READERS = 200

/** Requests full pages on many connections and stops reading after the first bytes, so that each page stays in the server's memory. */
const slowReaders: Way = {
  name: 'slow-readers',
  async prepare(target, { isShort }) {
    const accounts = await accountsOf(target, 'reader', isShort ? 2 : 8)
    await inParallel(accounts, 4, async (account) => {
      const push = openQueue(target, account)
      for (const _ of range(PULLED_PUSHES)) await push(range(WORKOUTS_PER_PUSH).map(workoutOf))
    })
    return accounts
  },
  async attack({ target, isOver, count }, accounts, { isShort }) {
    const open = new Set<Socket>()
    const reopenOne = async (n: number) => {
      const account = accounts[n % accounts.length]
      while (!isOver()) {
        const socket = connect({ port: target.port, host: '127.0.0.1' })
        open.add(socket)
        // Accepts the same encodings as a browser, so that the pages are compressed.
        const headers = { ...headersOf(HOSTILE, account), 'accept-encoding': 'gzip, deflate, br, zstd' }
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
        const path = `/api/sync/pull?clientId=${crypto.randomUUID()}&userId=${account?.id}`
        // Pipelines eight requests per connection: the server may have to buffer eight pages.
        socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`.repeat(8))
        socket.once('data', (chunk) => {
          count('pull', chunk.toString('latin1').slice(9, 12))
          socket.pause()
        })
        await new Promise((resolve) => socket.once('error', () => undefined).once('close', resolve))
        open.delete(socket)
        if (!isOver()) await sleep(AFTER_REFUSAL_MS)
      }
    }
    const all = Promise.all(range(isShort ? 20 : SLOW_READERS).map(reopenOne))
    while (!isOver()) await sleep(100)
    for (const socket of open) socket.destroy()
    await all
  },
}

/**
 * Small compressed bodies that are rejected only after they have been decompressed and parsed: JSON nested 8,500 levels deep, or 500
 * mutations with an invalid last one.
 */
const inflatedBodies: Way = {
  name: 'inflated-bodies',
  prepare: (target, { isShort }) => accountsOf(target, 'inflated', isShort ? 2 : 20),
  async attack(attack, accounts) {
    const { target } = attack
    const deep = `{"proto":1,"mutations":[{"args":${'{"a":'.repeat(8_500)}1${'}'.repeat(8_500)}}]}`
    const reviews = range(499).map((n) => {
      const [name, args] = reviewOf(n)
      return { seq: n + 1, id: crypto.randomUUID(), name, v: 1, at: Date.now(), args }
    })
    const wrong = (userId: string) => ({
      ...{ proto: 1, epoch: null, clientId: crypto.randomUUID(), userId, now: Date.now(), prevId: null },
      mutations: [...reviews, { seq: 'last' }],
    })
    await repeat(attack, 'inflated', 2 * accounts.length, (turn) => {
      const account = accounts[turn % accounts.length]
      const body = turn % 3 ? deep : wrong(account?.id ?? '')
      return target.send(HOSTILE, 'POST', '/api/sync/push', { body, isGzip: true, ...(account && { account }) })
    })
  },
}

/** Random bytes with a JPEG signature: the largest image that the server accepts, different each time. */
function imageOf(): { hash: string; body: object } {
  const bytes = randomBytes(MAX_IMAGE_BYTES)
  bytes.set([0xff, 0xd8, 0xff])
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { hash, body: { type: 'image/jpeg', data: bytes.toString('base64') } }
}
const STORED_IMAGES = 20
const UNKNOWN_HASHES = range(500).map((n) => createHash('sha256').update(String(n)).digest('base64url'))

/** Accounts at one address upload, download and look up the largest images as fast as they can. */
const images: Way = {
  name: 'images',
  async prepare(target, { isShort }) {
    const accounts = await accountsOf(target, 'images', isShort ? 2 : 20)
    const [account] = accounts
    const { hash, body } = imageOf()
    const path = `/api/users/me/images/${hash}`
    const { status, text } = await target.send(HOSTILE, 'PUT', path, { body, ...(account && { account }) })
    if (status !== 204) throw new Error(`Failed to upload an image: ${status} ${text}`)
    return accounts
  },
  async attack(attack, accounts) {
    const { target, count } = attack
    const path = '/api/users/me/images'
    const stored: [string, Account][] = []
    await repeat(attack, 'missing', 4 * accounts.length, async (turn) => {
      const account = accounts[turn % accounts.length]
      if (!account) return { status: 0 }
      const { hash, body } = imageOf()
      const uploaded = await target.send(HOSTILE, 'PUT', `${path}/${hash}`, { account, body })
      count('upload', uploaded.status)
      if (uploaded.status === 204 && stored.length < STORED_IMAGES) stored.push([hash, account])
      const [known, owner] = stored[turn % stored.length] ?? [hash, account]
      count('download', (await target.send(HOSTILE, 'GET', `${path}/${known}`, { account: owner })).status)
      return target.send(HOSTILE, 'POST', `${path}/missing`, { account, body: { hashes: UNKNOWN_HASHES } })
    })
  },
}

/** Accounts at one address save and remove the same job over REST as fast as they can. */
const restWrites: Way = {
  name: 'rest-writes',
  prepare: (target, { isShort }) => accountsOf(target, 'rest', isShort ? 2 : 20),
  async attack(attack, accounts) {
    await repeat(attack, 'save', 8 * accounts.length, (turn) => {
      const account = accounts[turn % accounts.length]
      const method = turn % 2 ? 'POST' : 'DELETE'
      return attack.target.send(HOSTILE, method, '/api/users/me/saved-jobs/job-001', { ...(account && { account }) })
    })
  },
}

export const ways: Way[] = [
  alerts,
  silentBodies,
  contentSubsets,
  disk,
  streams,
  confirmations,
  slowReaders,
  inflatedBodies,
  images,
  restWrites,
]
