import type { Committed } from '../db/commits.ts'
import type { SentPush } from './answer-push.ts'
import type { CarriedError } from './error-codec.ts'
import type { PushOutcome } from './push-outcome.ts'

// What the serving thread and the pushing thread send each other.

/** What the thread is asked: all of it is one turn, and as a rule one transaction. */
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

export type Outcome = Answered | { error: CarriedError }

/** An exception that was no refusal; `place` is that of its push. */
export interface Fault {
  place: number
  error: CarriedError
  name: string
  id: string
}

/** What the thread says of them, in their order. */
export interface GroupReply {
  outcomes: Outcome[]
  committed: Committed
  faults: Fault[]
}
