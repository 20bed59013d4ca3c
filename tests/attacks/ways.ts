import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, type Act, headersOf, inParallel, openQueue, reviewOf, type Target } from './target.ts'

/** Full size, or so small that it only shows that the attack runs. */
export interface Size {
  isShort: boolean
}

/** How the server answered, like { 'push 503': 12 }. */
export type Answered = Record<string, number>

export interface Attack {
  target: Target
  isOver(): boolean
  count(what: string, status: number | string): void
}

/** One way in which one account or one address may try to stop the service for everybody else. */
export interface Way {
  name: string
  /** Made before the people are watched; can be sent to a thread. */
  prepare(target: Target, size: Size): Promise<Account[]>
  attack(attack: Attack, accounts: Account[], size: Size): Promise<void>
}

/** A refusal is tried again, but not so fast that this program is what is measured. */
const AFTER_REFUSAL_MS = 50
const HOSTILE = '10.66.0.1'

/** Calls `send` again and again, so many at a time. */
async function again(
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

/** Accounts of one address, or of several in turn. */
const accountsOf = (target: Target, name: string, count: number, addresses = [HOSTILE]): Promise<Account[]> =>
  inParallel(
    Array.from({ length: count }, (_, n) => n),
    4,
    (n) => target.signUp(`${name}${n}`, addresses[n % addresses.length] ?? HOSTILE),
  )

const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n)

const ALERTS = 200
const KEYWORDS = 60
/** Two letters each, so that 60 fit into the 250 characters that an alert may have. */
const keyword = (n: number): string =>
  `${String.fromCharCode(97 + (Math.floor(n / 26) % 26))}${String.fromCharCode(97 + (n % 26))}`
const alertOf = (n: number): Act => [
  'jobs.set-alert',
  {
    keywords: range(KEYWORDS)
      .map((at) => keyword(7 * n + 11 * at))
      .join(' '),
    location: '',
    isActive: true,
  },
]

/** One push of 200 alerts of 60 keywords. The feed of `feed.ts` brings 300 openings afterwards. */
const alerts: Way = {
  name: 'alerts',
  async prepare(target, { isShort }) {
    const accounts = await accountsOf(target, 'alerts', 1)
    const [account] = accounts
    if (!account) return []
    const push = openQueue(target, account)
    const answer = await push(range(isShort ? 20 : ALERTS).map(alertOf))
    if (answer.status !== 200) throw new Error(`The alerts are answered with ${answer.status}: ${answer.text}`)
    return accounts
  },
  async attack({ isOver }) {
    while (!isOver()) await sleep(100)
  },
}

const SILENT = 84
const ANNOUNCED_BYTES = 300 * 1_024

/** Connections that announce the largest body and send nothing of it; reopened as soon as the server closes them. */
const silentBodies: Way = {
  name: 'silent-bodies',
  // Two accounts, because one person has at most 64 pushes at once.
  prepare: (target) => accountsOf(target, 'silent', 2),
  async attack({ target, isOver, count }, accounts) {
    const open = new Set<Socket>()
    const keepOne = async (n: number) => {
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
    const all = Promise.all(range(SILENT).map(keepOne))
    while (!isOver()) await sleep(100)
    for (const socket of open) socket.destroy()
    await all
  },
}

/** Known hashes in ever other subsets, eleven at a time from one address: each answer is another one to compress. */
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
    await again(attack, 'subset', 11, (turn) => {
      const known = Object.fromEntries(hashes.filter((_, at) => (((turn * 2_654_435_761) >>> at) & 1) === 1))
      const accepting = { 'accept-encoding': turn % 2 ? 'br' : 'gzip' }
      return target.send(HOSTILE, 'POST', '/api/content', { body: { hashes: known }, headers: accepting })
    })
  },
}

/** The largest rows that an account may have, with text that does not compress well. */
const workoutOf = (): Act => {
  const notes = range(Math.ceil(4_000 / 36))
    .map(() => crypto.randomUUID())
    .join('')
    .slice(0, 4_000)
  return ['physical.complete-workout', { workoutId: 'w1d1', duration: 5, notes }]
}
const WORKOUTS_A_PUSH = 60

/** One address opens 60 accounts, and each pushes as much as it can. */
const disk: Way = {
  name: 'disk',
  prepare: (target, { isShort }) => accountsOf(target, 'disk', isShort ? 4 : 60),
  async attack(attack, accounts) {
    const queues = accounts.map((account) => openQueue(attack.target, account))
    await Promise.all(
      queues.map((push) => again(attack, 'workouts', 1, () => push(range(WORKOUTS_A_PUSH).map(workoutOf)))),
    )
  },
}

const STREAMS_EACH = 6

/** 171 accounts from three addresses take all 1,000 streams, and take them back whenever they lose one. */
const streams: Way = {
  name: 'streams',
  prepare: (target, { isShort }) =>
    accountsOf(target, 'streams', isShort ? 6 : 171, [HOSTILE, '10.66.0.2', '10.66.0.3']),
  async attack({ target, isOver, count }, accounts) {
    const open = new Set<Socket>()
    const keepOne = async (account: Account) => {
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
    const all = Promise.all(accounts.flatMap((account) => range(STREAMS_EACH).map(() => keepOne(account))))
    while (!isOver()) await sleep(100)
    for (const socket of open) socket.destroy()
    await all
  },
}

/**
 * Accounts of one address confirm wrong passwords. A confirmation goes ahead of sign-ins, costs a whole hash, and each account may try a
 * hundred times at once: 40 accounts have 4,000 hashes waiting, and ten a second after that.
 */
const confirmations: Way = {
  name: 'confirmations',
  prepare: (target, { isShort }) => accountsOf(target, 'confirms', isShort ? 4 : 40),
  async attack(attack, accounts) {
    const body = { password: 'wrong', newPassword: 'hydrant wrench 44' }
    await again(attack, 'confirmation', 4 * accounts.length, (turn) => {
      const account = accounts[turn % accounts.length]
      // A right confirmation costs none of the tries that are limited to twelve.
      const right = { password: account?.password }
      return turn % 2
        ? attack.target.send(HOSTILE, 'POST', '/api/auth/recovery-codes', { body: right, ...(account && { account }) })
        : attack.target.send(HOSTILE, 'POST', '/api/auth/password', { body, ...(account && { account }) })
    })
  },
}

const PULLED_PUSHES = 8
const SLOW_READERS = 200

/** Full pages are asked for on many connections, and read a few bytes at a time: each page waits in the server's memory. */
const slowReaders: Way = {
  name: 'slow-readers',
  async prepare(target, { isShort }) {
    const accounts = await accountsOf(target, 'reader', isShort ? 2 : 8)
    await inParallel(accounts, 4, async (account) => {
      const push = openQueue(target, account)
      for (const _ of range(PULLED_PUSHES)) await push(range(WORKOUTS_A_PUSH).map(workoutOf))
    })
    return accounts
  },
  async attack({ target, isOver, count }, accounts, { isShort }) {
    const open = new Set<Socket>()
    const keepOne = async (n: number) => {
      const account = accounts[n % accounts.length]
      while (!isOver()) {
        const socket = connect({ port: target.port, host: '127.0.0.1' })
        open.add(socket)
        const lines = Object.entries(headersOf(HOSTILE, account)).map(([name, value]) => `${name}: ${value}`)
        const path = `/api/sync/pull?clientId=${crypto.randomUUID()}&userId=${account?.id}`
        // Eight requests at once on one connection: the server may have to hold eight pages.
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
    const all = Promise.all(range(isShort ? 20 : SLOW_READERS).map(keepOne))
    while (!isOver()) await sleep(100)
    for (const socket of open) socket.destroy()
    await all
  },
}

/**
 * Bodies of a few hundred bytes that unpack to the most that a push may be, and are refused after all of the work: a thousand levels deep,
 * or 500 mutations of which the last one is wrong.
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
    await again(attack, 'inflated', 2 * accounts.length, (turn) => {
      const account = accounts[turn % accounts.length]
      const body = turn % 3 ? deep : wrong(account?.id ?? '')
      return target.send(HOSTILE, 'POST', '/api/sync/push', { body, isGzip: true, ...(account && { account }) })
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
]
