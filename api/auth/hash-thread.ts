import { scryptSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { lowerPriority } from '../http/thread-priority.ts'

/** A job that `openHashThreads` in `passwords.ts` sends, one at a time. */
export type HashJob =
  | { kind: 'hash'; password: string }
  | { kind: 'verify'; password: string; passwordHash: string }
  | { kind: 'codes'; codes: string[]; salt: string }

/** OWASP's first recommendation for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A code has 59 random bits, so a few milliseconds per hash suffice; ten are created at once. */
const CODE_COST = { N: 1_024, r: 8, p: 1 }
const CODE_HASH_BYTES = 32
/** Gives the main thread, which serves requests, priority over this thread. */
const NICE = 5

parentPort?.on('message', (job: HashJob) => parentPort?.postMessage(run(job)))
lowerPriority(NICE)

function run(job: HashJob): unknown {
  if (job.kind === 'hash') return hashSync(job.password, COST)
  if (job.kind === 'verify') return verifySync(job.passwordHash, job.password)
  return job.codes.map((code) => scryptSync(code, job.salt, CODE_HASH_BYTES, CODE_COST).toString('base64url'))
}
