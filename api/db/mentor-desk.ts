import type { MentorDesk } from '@station-zero/schema/core/mutation.ts'
import type { Run } from './postgres/statements.ts'
import type { Sqlite, Statement } from './sqlite.ts'

// Each statement uses its parameters once and in order, so that SQLite can use positional parameters.
const IS_BLOCKED = 'select 1 from "mentorBlocks" where "userId" = $1 and "mentorId" = $2'
const COUNT_SENT =
  'select count(*) as "sent" from "mentorshipSends" where "userId" = $1 and "sentAt" > $2 and "sentAt" <= $3'
const DELETE_OTHERS = 'delete from "mentorshipSends" where "userId" = $1 and ("sentAt" <= $2 or "sentAt" > $3)'
const NOTE_SENT = `insert into "mentorshipSends" ("userId", "id", "sentAt") values ($1, $2, $3)
  on conflict ("userId", "id") do nothing`

/** Returns the person's `MentorDesk` for the transaction to which `run` is bound. The person's row must be locked. */
export const openMentorDesk = (run: Run, userId: string): MentorDesk => ({
  isBlocked: async (mentorId) => (await run(IS_BLOCKED, userId, mentorId)).length > 0,
  async countSent({ after, through }) {
    const [counted] = await run<{ sent: number }>(COUNT_SENT, userId, after, through)
    return Number(counted?.sent ?? 0)
  },
  async noteSent(id, at, { after, through }) {
    await run(DELETE_OTHERS, userId, after, through)
    await run(NOTE_SENT, userId, id, at)
  },
})

/** Returns a function that runs the statements of `openMentorDesk` on SQLite. */
export function prepareMentorDesk(db: Sqlite): Run {
  const prepared = new Map<string, Statement>(
    [IS_BLOCKED, COUNT_SENT, DELETE_OTHERS, NOTE_SENT].map((text) => [text, db.prepare(text.replaceAll(/\$\d/g, '?'))]),
  )
  return async <Row>(text: string, ...values: unknown[]) => {
    const statement = prepared.get(text)
    if (!statement) throw new Error(`The mentor desk has not prepared this statement: ${text}`)
    if (statement.reader) return statement.all(...values) as Row[]
    statement.run(...values)
    return []
  }
}
