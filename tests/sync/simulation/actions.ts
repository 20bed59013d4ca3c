import type { Settled } from './journal.ts'

/** An action of a person and what the app reported about it. The checks compare the whole sync with these. */
export interface Action {
  id: string
  name: string
  args: string
  /** Time by the device's clock, ms. */
  at: number
  /** The account it belongs to; a guest's belongs to the account that adopted it. */
  owner: string
  /** The table in which it creates a row with its own id; that row is never deleted. */
  makesRowIn: 'reviews' | 'workoutProgress' | 'cpatScores' | 'ownDecks' | 'ownJobs' | null
  /** `saved` guarantees that the action is kept, `failed` that it is not; `trying` guarantees nothing yet. */
  reported: 'trying' | 'saved' | 'failed'
  /** Why the guarantee no longer holds; null while it does. */
  excuse: string | null
  /**
   * Exempt from the order of actions: the device set it aside as too large, the person retried it after a refusal, or
   * it was moved to another account [A4], which gets the rows first.
   */
  hasLostPlace: boolean
  /** Only the server has it, because the device it was done on was wiped. */
  isOnServerOnly: boolean
}

/** A broken guarantee: the number of the invariant in RULES.md, and what happened. */
export interface Problem {
  rule: string
  what: string
}

export interface Actions {
  all: Map<string, Action>
  problems: Problem[]
  begin(action: Pick<Action, 'id' | 'name' | 'owner' | 'makesRowIn' | 'at'> & { args: unknown }): Action
  broken(rule: string, what: string): void
  /** Checks every commit of the server. */
  onSettled(settled: Settled, earlier: readonly Settled[], now: number): void
}

export function openActions(onBroken: () => void): Actions {
  /**
   * Whatever the device's clock said, the time must not be in the future, and must be after earlier actions of the same
   * push [R2].
   */
  function mustBeInTime({ id, name, at, commit }: Settled, earlier: readonly Settled[], now: number): void {
    if (at > now) actions.broken('I14', `${name} took effect ${at - now} ms after it was received`)
    const before = earlier.findLast((other) => other.commit === commit && other.how === 'applied')
    if (!before || at === 0) return
    const wasEarlier = (actions.all.get(before.id)?.at ?? 0) < (actions.all.get(id)?.at ?? 0)
    if (wasEarlier && before.at >= at)
      actions.broken('I14', `${name} did not take effect later than the action before it`)
  }

  const actions: Actions = {
    all: new Map(),
    problems: [],
    begin({ args, ...rest }) {
      const fresh = { reported: 'trying', excuse: null, hasLostPlace: false, isOnServerOnly: false } as const
      const action: Action = { ...rest, ...fresh, args: JSON.stringify(args) }
      actions.all.set(action.id, action)
      return action
    },
    broken(rule, what) {
      actions.problems.push({ rule, what })
      onBroken()
    },
    onSettled(settled, earlier, now) {
      const { id, userId, clientId, seq, name, args, how } = settled
      const action = actions.all.get(id)
      if (!action) return actions.broken('I9', `${id} was not done by any person`)
      if (action.owner !== userId) actions.broken('I9', `${action.owner}’s ${name} was settled as ${userId}’s`)
      if (action.reported === 'failed')
        actions.broken('I10', `${name} was reported as not saved, but reached the server`)
      if (how === 'applied' && (action.name !== name || action.args !== JSON.stringify(args)))
        actions.broken('I1', `${action.name} ${action.args} arrived as ${name} ${JSON.stringify(args)}`)
      if (how === 'applied') mustBeInTime(settled, earlier, now)
      const before = earlier.findLast((other) => other.clientId === clientId)?.seq ?? 0
      if (seq !== before + 1) actions.broken('I2', `${clientId} went from seq ${before} to ${seq}`)
    },
  }
  return actions
}
