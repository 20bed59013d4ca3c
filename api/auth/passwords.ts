import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@station-zero/schema/auth/user.ts'
import type { Requester } from '../db/write-turns.ts'
import { HttpError } from '../http/errors.ts'
import { openFairQueue } from '../http/fair-queue.ts'
import type { HashJob } from './hash-thread.ts'

/**
 * The 3,000 most common passwords with six or more characters, lowercase, most common first; from zxcvbn's list, which is based on leaked
 * passwords.
 */
const COMMON = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** Words that an attacker would try first for this app; trailing digits and exclamation marks are ignored. */
const EXPECTED = new Set(
  'firefighter firefighters firefighting fireman firemen firewoman firehouse firestation firedept firedepartment fireacademy firetruck fireengine firerescue stationzero station-zero station candidate recruit cadet probie cpat paramedic emt'.split(
    ' ',
  ),
)

/** Shorter words are likely initials, which the letters of a password often equal by chance. */
const MIN_NAME_LENGTH = 3

interface Owner {
  username: string
  name?: string | null
  email?: string
}

/**
 * Throws if the password is too short or too long, is one of the most common passwords, is a word related to this app, or is one of the
 * owner's names with digits or punctuation added.
 */
export function assertPassword(password: string, owner: Owner): void {
  if (password.length < MIN_PASSWORD_LENGTH) throw new HttpError('password-short')
  if (password.length > MAX_PASSWORD_LENGTH) throw new HttpError('password-long')
  const typed = plain(password)
  if (COMMON.has(typed) || EXPECTED.has(typed.replace(/[\d!]+$/, ''))) throw new HttpError('password-common')
  if (namesOf(owner).includes(core(typed))) throw new HttpError('password-own-name')
}

/** Returns the username, the email address and its local part, the full name and each of its words. */
const namesOf = ({ username, name, email = '' }: Owner): string[] =>
  [username, email, email.split('@')[0] ?? '', name ?? '', ...(name ?? '').split(/\s+/)]
    .map((text) => core(plain(text)))
    .filter((text) => text.length >= MIN_NAME_LENGTH)

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Returns only the letters: 'Maia.1990!' becomes 'Maia'. If the text has no letters, returns only the digits. */
const core = (text: string): string => text.replace(/[^\p{L}]/gu, '') || text.replace(/[^\p{N}]/gu, '')

/**
 * Maximum hashes that the process runs at once, each with 19 MiB. Passwords are hashed on dedicated threads: on Node's shared pool, fifty
 * concurrent sign-ins delayed every file by a second.
 */
export const HASHES_AT_ONCE = Math.min(4, availableParallelism())
/** Maximum waiting jobs in each of the two queues: one queue for known devices and one for unknown devices. */
export const MAX_WAITING = 16
/** While both queues have jobs, three jobs from known devices run for each job from an unknown device. */
const TURNS_OF_KNOWN = 3
const WAIT_MS = 2_000
const RETRY_AFTER_S = 2

interface WaitingJob {
  job: HashJob
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
  timer: NodeJS.Timeout
}

export interface HashRequester extends Requester {
  /**
   * Whether the person is signed in, or the device has signed in before. Three of four hashes are for such requesters, so a flood of
   * guesses can't block them.
   */
  isKnown?: boolean
}

interface HashThreads {
  /**
   * Runs a job and resolves to its result. Rejects with `busy` if too many jobs are waiting, if this job waited too long, or if no thread
   * can be started. Addresses take turns, so an address that requests many hashes delays only itself.
   */
  ask(job: HashJob, requester: HashRequester): Promise<unknown>
  /** Returns the number of jobs by state: `running` and `waiting`. */
  byState(): ReadonlyMap<string, number>
}

const startWorker = (): Worker => new Worker(new URL('./hash-thread.ts', import.meta.url))

/** Starts threads on demand and reuses them. Tests pass their own `start`. */
export function openHashThreads(start: () => Worker = startWorker): HashThreads {
  const alive = new Set<Worker>()
  const idle: Worker[] = []
  const limits = { waiting: MAX_WAITING, waitingOfOne: MAX_WAITING, retryAfterS: RETRY_AFTER_S }
  const known = openFairQueue<WaitingJob>(limits)
  const strangers = openFairQueue<WaitingJob>(limits)
  const queueOf = ({ isKnown = false }: HashRequester) => (isKnown ? known : strangers)
  let turnsOfKnown = 0

  const nextJob = (): WaitingJob | undefined => {
    const isStrangersTurn = known.size === 0 || (turnsOfKnown >= TURNS_OF_KNOWN && strangers.size > 0)
    turnsOfKnown = isStrangersTurn ? 0 : turnsOfKnown + 1
    const next = (isStrangersTurn ? strangers : known).next()
    clearTimeout(next?.timer)
    return next
  }

  const startThread = (): Worker | undefined => {
    if (alive.size >= HASHES_AT_ONCE) return undefined
    // Throws if the system is out of memory or threads, so the thread is counted only afterwards.
    const worker = start()
    alive.add(worker)
    // Without a listener, an error in an idle thread would end the process.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      alive.delete(worker)
      const at = idle.indexOf(worker)
      if (at !== -1) idle.splice(at, 1)
      serveNext()
    })
    return worker
  }

  const serveNext = (): void => {
    if (known.size + strangers.size === 0) return
    let worker: Worker | undefined
    try {
      worker = idle.pop() ?? startThread()
    } catch (cause) {
      // If a thread is still alive, it will serve the waiting jobs. Otherwise, reject them; the next request tries to start a thread again.
      if (alive.size > 0) return
      for (let next = nextJob(); next; next = nextJob()) next.reject(busy(cause))
      return
    }
    if (!worker) return
    const next = nextJob()
    if (next) void serve(worker, next)
  }

  const serve = async (worker: Worker, { job, resolve, reject }: WaitingJob): Promise<void> => {
    // Only a working thread should keep the process alive.
    worker.ref()
    try {
      resolve(await answerOf(worker, job))
      worker.unref()
      if (alive.has(worker)) idle.push(worker)
      serveNext()
    } catch (error) {
      // The thread's `exit` event starts the next job.
      void worker.terminate()
      reject(error)
    }
  }

  return {
    ask: (job, requester) =>
      new Promise((resolve, reject) => {
        const queue = queueOf(requester)
        const refuse = (error: unknown) => {
          clearTimeout(waiting.timer)
          reject(error)
        }
        const timer = setTimeout(() => {
          queue.remove(requester, waiting)
          reject(busy())
        }, WAIT_MS)
        const waiting: WaitingJob = { job, resolve, reject: refuse, timer }
        try {
          queue.add(requester, waiting)
        } catch (error) {
          refuse(error)
        }
        serveNext()
      }),
    byState: () =>
      new Map([
        ['running', alive.size - idle.length],
        ['waiting', known.size + strangers.size],
      ]),
  }
}

function answerOf(worker: Worker, job: HashJob): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const removeListeners = () => {
      worker.off('message', answered).off('error', failed).off('exit', failed)
    }
    const answered = (answer: unknown) => {
      removeListeners()
      resolve(answer)
    }
    const failed = (cause: unknown) => {
      removeListeners()
      reject(cause instanceof Error ? cause : new Error('The password hashing thread exited.'))
    }
    worker.on('message', answered).on('error', failed).on('exit', failed)
    worker.postMessage(job)
  })
}

function busy(cause?: unknown): HttpError {
  const error = new HttpError('busy', { retryAfterS: RETRY_AFTER_S })
  if (cause !== undefined) error.cause = cause
  return error
}

export const hashThreads = openHashThreads()

/** Hashes and compares passwords; tests pass their own to count calls. */
export interface PasswordHasher {
  hash(password: string, requester: HashRequester): Promise<string>
  /** Returns whether the password matches `passwordHash`. If `passwordHash` is undefined, takes the same time and returns false. */
  isRight(password: string, passwordHash: string | undefined, requester: HashRequester): Promise<boolean>
  /** Returns one hash per code, in the same order. */
  hashCodes(codes: string[], salt: string, requester: HashRequester): Promise<string[]>
}

/** The requester for a command that runs on the server itself. */
export const SERVER_REQUESTER: HashRequester = { address: 'this server', isKnown: true }

/** Normalizes characters that look the same, because keyboards encode them differently. */
const spelled = (password: string): string => password.normalize('NFC')

let nobodysHash: Promise<string> | undefined

const hash: PasswordHasher['hash'] = async (password, requester) =>
  (await hashThreads.ask({ kind: 'hash', password: spelled(password) }, requester)) as string

export const argon2: PasswordHasher = {
  hash,
  async isRight(password, passwordHash, requester) {
    const known = passwordHash ?? (await hashOfNobody(requester))
    const isRight = await hashThreads.ask(
      { kind: 'verify', password: spelled(password), passwordHash: known },
      requester,
    )
    return isRight === true && passwordHash !== undefined
  },
  async hashCodes(codes, salt, requester) {
    return (await hashThreads.ask({ kind: 'codes', codes, salt }, requester)) as string[]
  },
}

/**
 * Returns a hash to compare passwords with if there is no account. Cached only on success; otherwise, every call would fail once the server
 * had been busy a single time.
 */
async function hashOfNobody(requester: HashRequester): Promise<string> {
  nobodysHash ??= hash('nobody has this password', requester).catch((error: unknown) => {
    nobodysHash = undefined
    throw error
  })
  return nobodysHash
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Prefix of the stored password hash of every account without a password. Includes a fixed salt. */
const UNSET = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(Buffer.from('no password set.'))}$`

/**
 * Returns the password hash of an account without a password, whose owner signs in some other way: a valid Argon2 hash of an unknown
 * password. Checking a password against it takes the usual time and fails, even on a server running an earlier version. Different each
 * time, as real hashes are.
 */
export const unsetPasswordHash = (): string => UNSET + unpadded(randomBytes(32))

export const hasPassword = ({ passwordHash }: { passwordHash: string }): boolean => !passwordHash.startsWith(UNSET)
