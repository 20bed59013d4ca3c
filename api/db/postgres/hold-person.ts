import type { Used } from '../usage.ts'
import type { Run } from './run.ts'

export interface Held {
  version: number
  purgedThrough: number
  /** What the person has stored, by kind. */
  used: ReadonlyMap<string, Used>
  /** When the account was created, ms. Read only if `withAge` is set; undefined if the account does not exist. */
  since: number | undefined
}

/** One person in one transaction. Their row is locked until the commit. */
export interface HeldPerson {
  held: Promise<Held>
  /** Sends once the row is locked. */
  run: Run
  /** For a transaction's first reads: sent right behind the lock statement, and resolved once the row is locked. */
  runEarly: Run
}

export function holdPerson(send: Run, userId: string, withAge = false): HeldPerson {
  let wasMissing = false

  async function hold(): Promise<Held> {
    const [[found], used, since] = await Promise.all([
      lock(send, userId),
      usedBy(send, userId),
      withAge ? createdAtOf(send, userId) : undefined,
    ])
    if (found) return { ...found, used, since }
    wasMissing = true
    await send(
      'insert into "people" ("userId", "version", "purgedThrough") values ($1, 0, 0) on conflict ("userId") do nothing',
      userId,
    )
    const [made = { version: 0, purgedThrough: 0 }] = await lock(send, userId)
    return { ...made, used: await usedBy(send, userId), since }
  }

  const held = hold()
  // Every statement reports it.
  held.catch(() => undefined)
  return {
    held,
    async run(text, ...values) {
      await held
      return send(text, ...values)
    },
    async runEarly(text, ...values) {
      const answer = send<never>(text, ...values)
      answer.catch(() => undefined)
      await held
      // Nothing was locked yet when the first one was read.
      return wasMissing ? send(text, ...values) : answer
    },
  }
}

const lock = (send: Run, userId: string) =>
  send<Omit<Held, 'used' | 'since'>>(
    'select "version", "purgedThrough" from "people" where "userId" = $1 for update',
    userId,
  )

async function createdAtOf(send: Run, userId: string): Promise<number | undefined> {
  const [user] = await send<{ createdAt: number }>('select "createdAt" from "users" where "id" = $1', userId)
  return user?.createdAt
}

async function usedBy(send: Run, userId: string): Promise<Map<string, Used>> {
  const rows = await send<Used & { tableName: string }>(
    'select "tableName", "rows", "bytes" from "usage" where "userId" = $1',
    userId,
  )
  return new Map(rows.map(({ tableName, rows, bytes }) => [tableName, { rows, bytes }]))
}
