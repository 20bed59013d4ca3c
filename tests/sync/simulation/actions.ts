import type { Settled } from './journal.ts'

/** A person's action and what the app reported about it. The checks compare the sync results with these actions. */
export interface Action {
  id: string
  name: string
  args: string
  /** Time on the device's clock, in ms. */
  at: number
  /** The account that the action belongs to. A guest's action belongs to the account that adopted it. */
  owner: string
  /** The table in which the action creates a row with the action's id; that row is never deleted. */
  makesRowIn: 'reviews' | 'workoutProgress' | 'cpatScores' | 'ownDecks' | 'ownJobs' | null
  /** `saved` guarantees that the action is preserved, `failed` guarantees that it is not, and `trying` guarantees nothing yet. */
  reported: 'trying' | 'saved' | 'failed'
  /** Why the guarantee no longer holds; null while it holds. */
  excuse: string | null
  /**
   * Whether the action may take effect out of order: the device removed it from the queue as too large, the person retried it after a
   * refusal, or it was moved to another account [A4], which replays the rows first.
   */
  hasLostPlace: boolean
  /** Whether only the server has the action, because the device where it was done was wiped. */
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
  /** Called for every mutation that the server settles, to check it. */
  onSettled(settled: Settled, earlier: readonly Settled[], now: number): void
}

export function openActions(onBroken: () => void): Actions {
  /** Checks that, whatever the device's clock said, the time is not in the future and is after earlier actions of the same push [R2]. */
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
