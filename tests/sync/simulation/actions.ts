import type { Settled } from './journal.ts'

/** One action of a person and what the app told them about it. The checks compare the whole sync with these. */
export interface Deed {
  id: string
  name: string
  args: string
  /** By the device's clock, ms. */
  at: number
  /** The account it belongs to; a guest's belongs to the account that adopted it. */
  owner: string
  /** The table in which it creates a row with its own id; that row is never deleted. */
  makesRowIn: 'reviews' | 'workoutProgress' | 'cpatScores' | null
  /** `saved` is a promise, and `failed` promises the opposite; a deed still at `trying` promises nothing. */
  told: 'trying' | 'saved' | 'failed'
  /** Why the promise no longer holds; null while it does. */
  excuse: string | null
  /** The person retried it after a refusal, so it has lost its place in the order. */
  isRetried: boolean
  /** Only the server has it: the device it was done on was wiped. */
  isOnServerOnly: boolean
}

/** A broken promise: the number of the invariant in RULES.md, and what happened. */
export interface Problem {
  rule: string
  what: string
}

export interface Deeds {
  all: Map<string, Deed>
  problems: Problem[]
  begin(deed: Pick<Deed, 'id' | 'name' | 'owner' | 'makesRowIn' | 'at'> & { args: unknown }): Deed
  broken(rule: string, what: string): void
  /** Checks every commit of the server. */
  onSettled(settled: Settled, earlier: readonly Settled[], now: number): void
}

export function openDeeds(onBroken: () => void): Deeds {
  /** Whatever the device's clock said: the time is not in the future, and is after earlier actions of the same push [R2]. */
  function mustBeInTime({ id, name, at, commit }: Settled, earlier: readonly Settled[], now: number): void {
    if (at > now) deeds.broken('I14', `${name} took effect ${at - now} ms after it was received`)
    const before = earlier.findLast((other) => other.commit === commit && other.how === 'applied')
    if (!before || at === 0) return
    const wasEarlier = (deeds.all.get(before.id)?.at ?? 0) < (deeds.all.get(id)?.at ?? 0)
    if (wasEarlier && before.at >= at) deeds.broken('I14', `${name} took effect no later than what was done before it`)
  }

  const deeds: Deeds = {
    all: new Map(),
    problems: [],
    begin({ args, ...rest }) {
      const fresh = { told: 'trying', excuse: null, isRetried: false, isOnServerOnly: false } as const
      const deed: Deed = { ...rest, ...fresh, args: JSON.stringify(args) }
      deeds.all.set(deed.id, deed)
      return deed
    },
    broken(rule, what) {
      deeds.problems.push({ rule, what })
      onBroken()
    },
    onSettled(settled, earlier, now) {
      const { id, userId, clientId, seq, name, args, how } = settled
      const deed = deeds.all.get(id)
      if (!deed) return deeds.broken('I9', `${id} was done by nobody`)
      if (deed.owner !== userId) deeds.broken('I9', `${deed.owner}’s ${name} was settled as ${userId}’s`)
      if (deed.told === 'failed') deeds.broken('I10', `${name} was said not to be saved, and reached the server`)
      if (how === 'applied' && (deed.name !== name || deed.args !== JSON.stringify(args)))
        deeds.broken('I1', `${deed.name} ${deed.args} arrived as ${name} ${JSON.stringify(args)}`)
      if (how === 'applied') mustBeInTime(settled, earlier, now)
      const before = earlier.findLast((other) => other.clientId === clientId)?.seq ?? 0
      if (seq !== before + 1) deeds.broken('I2', `${clientId} went from seq ${before} to ${seq}`)
    },
  }
  return deeds
}
