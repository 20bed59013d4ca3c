import type { Committed } from '../db/commits.ts'
import type { SentPush } from './answer-push.ts'
import type { CarriedError } from './error-codec.ts'
import type { PushOutcome } from './push-outcome.ts'

// Messages between the serving thread and the push thread.

/** A group of pushes for the thread: one turn, and usually one transaction. */
export interface SentGroup {
  pushes: SentPush[]
  /** The server's clock, ms. */
  now: number
}

export interface Answered {
  /** As JSON. */
  answer: string
  outcome: PushOutcome
}

/** Not applied: the pushes before it took too long, so it waits for the next group. */
export const PUT_OFF = 'put-off'

export type Outcome = Answered | { error: CarriedError } | typeof PUT_OFF

/** An exception other than a refusal; `place` is the index of its push in the group. */
export interface Fault {
  place: number
  error: CarriedError
  name: string
  id: string
}

/** The thread's reply; `outcomes` are in the order of the pushes. */
export interface GroupReply {
  outcomes: Outcome[]
  committed: Committed
  faults: Fault[]
}
