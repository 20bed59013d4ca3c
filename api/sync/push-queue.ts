import { siteOf } from '../http/addresses.ts'
import { PushesBusy } from './push-messages.ts'

/** A number of pushes or bodies and their total size in bytes. */
export interface Load {
  count: number
  bytes: number
}

export interface Bounds {
  total: Load
  perAddress: Load
  perPerson: Load
}

/**
 * The space that one queued push or arriving body takes, and the address and person that sent it. An IPv6 /48 network counts as one address
 * (`siteOf`).
 */
export interface Slot {
  address: string
  userId: string
  bytes: number
}

interface SlotPorts<P> {
  canEvict(slot: P): boolean
  /** Called after a slot was evicted to free space for another client. */
  onEvicted(slot: P): void
}

/**
 * Limits the space that pushes take: in total, per address and per person. At the total limit, the busiest address loses a slot to a less
 * busy address. At an address's limit, its busiest person loses a slot to a less busy person. In both cases, the newest slot of that
 * address's busiest person is evicted, so nobody can use up other people's space.
 */
interface Slots<P extends Slot> {
  /**
   * Adds a slot, evicting other slots if there is no space. Throws PushesBusy if the person's limit is exceeded or no other client takes
   * more space.
   */
  enter(slot: P): void
  /** Adds bytes to a slot. Throws PushesBusy under the same conditions as `enter`; the slot then keeps its size. */
  grow(slot: P, bytes: number): void
  leave(slot: P): void
}

interface PersonLoad<P> extends Load {
  slots: Set<P>
}
interface AddressLoad<P> extends Load {
  people: Map<string, PersonLoad<P>>
}

const NOTHING: Load = { count: 0, bytes: 0 }
const sum = (one: Load, other: Load): Load => ({ count: one.count + other.count, bytes: one.bytes + other.bytes })
const isAbove = (load: Load, bound: Load): boolean => load.count > bound.count || load.bytes > bound.bytes

export function openSlots<P extends Slot>(bounds: Bounds, { canEvict, onEvicted }: SlotPorts<P>): Slots<P> {
  const total = { ...NOTHING }
  const addresses = new Map<string, AddressLoad<P>>()
  /** Load per user ID, across all addresses. */
  const people = new Map<string, Load>()

  const shareOf = ({ count, bytes }: Load): number => Math.max(count / bounds.total.count, bytes / bounds.total.bytes)
  const largest = <One extends Load>(all: Iterable<One>): One | undefined => {
    let found: One | undefined
    for (const one of all) if (!found || shareOf(one) >= shareOf(found)) found = one
    return found
  }
  const change = (slot: P, by: Load): void => {
    const address = addresses.get(siteOf(slot.address))
    for (const load of [total, people.get(slot.userId), address, address?.people.get(slot.userId)]) {
      if (!load) continue
      load.count += by.count
      load.bytes += by.bytes
    }
  }
  const leave = (slot: P): void => {
    const address = addresses.get(siteOf(slot.address))
    const person = address?.people.get(slot.userId)
    if (!address || !person?.slots.delete(slot)) return
    change(slot, { count: -1, bytes: -slot.bytes })
    if (person.count === 0) address.people.delete(slot.userId)
    if (address.count === 0) addresses.delete(siteOf(slot.address))
    if (people.get(slot.userId)?.count === 0) people.delete(slot.userId)
  }
  /** Evicts the newest slot of the busiest person, if that person has more than `own`. Throws PushesBusy otherwise. */
  const evictFrom = (address: AddressLoad<P> | undefined, own: Load): void => {
    const person = largest(address?.people.values() ?? [])
    const slot = person && shareOf(person) > shareOf(own) ? [...person.slots].findLast(canEvict) : undefined
    if (!slot) throw new PushesBusy()
    leave(slot)
    onEvicted(slot)
  }
  const ensureSpace = (slot: P, more: Load): void => {
    const own = (): AddressLoad<P> | undefined => addresses.get(siteOf(slot.address))
    const ownWith = (): Load => sum(own() ?? NOTHING, more)
    const personWith = (): Load => sum(own()?.people.get(slot.userId) ?? NOTHING, more)
    if (isAbove(sum(people.get(slot.userId) ?? NOTHING, more), bounds.perPerson)) throw new PushesBusy()
    while (isAbove(ownWith(), bounds.perAddress)) evictFrom(own(), personWith())
    while (isAbove(sum(total, more), bounds.total)) {
      const busiest = largest(addresses.values())
      if (busiest && busiest !== own() && shareOf(busiest) > shareOf(ownWith())) evictFrom(busiest, NOTHING)
      else evictFrom(own(), personWith())
    }
  }

  return {
    enter(slot) {
      ensureSpace(slot, { count: 1, bytes: slot.bytes })
      const address = addresses.get(siteOf(slot.address)) ?? { ...NOTHING, people: new Map() }
      const person = address.people.get(slot.userId) ?? { ...NOTHING, slots: new Set<P>() }
      addresses.set(siteOf(slot.address), address)
      address.people.set(slot.userId, person)
      if (!people.has(slot.userId)) people.set(slot.userId, { ...NOTHING })
      person.slots.add(slot)
      change(slot, { count: 1, bytes: slot.bytes })
    },
    grow(slot, bytes) {
      ensureSpace(slot, { count: 0, bytes })
      change(slot, { count: 0, bytes })
      slot.bytes += bytes
    },
    leave,
  }
}

/** A push waiting for the writer. */
export interface QueuedPush extends Slot {
  /** `performance.now()` when the push arrived. */
  since: number
  /** The space that the push is for; undefined for a person's own partition. */
  spaceId?: string | undefined
  reject(error: unknown): void
}

/** Limits on the pushes that are waiting or being applied. They allow for 300 people behind one address who all push at the same moment. */
export const QUEUE_BOUNDS: Bounds = {
  total: { count: 512, bytes: 24 * 1024 * 1024 },
  perAddress: { count: 384, bytes: 12 * 1024 * 1024 },
  perPerson: { count: 64, bytes: 6 * 1024 * 1024 },
}

/**
 * A fair queue: addresses take turns, and people take turns within their address. A person with many pushes, or an address with many
 * people, delays only itself. Each person's pushes stay in order and are applied one at a time.
 */
export interface PushQueue<Push extends QueuedPush> {
  /** Adds a push. If the queue is full, rejects another push to free space, or throws PushesBusy. */
  add(push: Push): void
  /**
   * Returns the next pushes, at most one per person, and marks them as taken. The first push is included regardless of its size. May exceed
   * `takenPerAddress` if `most.count` is greater than 1. Pushes for a space wait while an earlier call's push for that space is applied,
   * because they would block a lane while waiting for its lock.
   */
  take(most: Load): Push[]
  /** Moves the push's person and address to the end of the queue. */
  moveToBack(push: Push): void
  /** Unmarks a push that was taken but not applied. It keeps its position in the queue. */
  putBack(push: Push): void
  /** Removes a push, whether it was taken or not. */
  leave(push: Push): void
  /** Rejects with PushesBusy the pushes that arrived before `moment` and have not been taken. */
  expire(moment: number): void
  /** Rejects all pushes that have not been taken. */
  rejectAll(error: Error): void
  /** Number of pushes that have not been taken. */
  readonly size: number
}

const UNLIMITED: Load = { count: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY }

/** `takenPerAddress`: while the taken pushes from an address reach this count or this many bytes, no further push from it is taken. */
export function openPushQueue<Push extends QueuedPush>({
  bounds = QUEUE_BOUNDS,
  takenPerAddress = UNLIMITED,
} = {}): PushQueue<Push> {
  /** Waiting and taken pushes, by address and then by user ID. In both maps, the first entry has the next turn. */
  const addresses = new Map<string, Map<string, Push[]>>()
  const taken = new Set<Push>()
  let count = 0

  const remove = (push: Push): void => {
    const people = addresses.get(siteOf(push.address))
    const own = people?.get(push.userId)
    const index = own?.indexOf(push) ?? -1
    if (!people || !own || index === -1) return
    own.splice(index, 1)
    count -= 1
    taken.delete(push)
    if (own.length === 0) people.delete(push.userId)
    if (people.size === 0) addresses.delete(siteOf(push.address))
  }
  const slots = openSlots<Push>(bounds, {
    canEvict: (push) => !taken.has(push),
    onEvicted(push) {
      remove(push)
      push.reject(new PushesBusy())
    },
  })
  const leave = (push: Push): void => {
    remove(push)
    slots.leave(push)
  }
  const mayTakeFrom = (address: string): boolean => {
    const load = { ...NOTHING }
    for (const push of taken) {
      if (siteOf(push.address) !== address) continue
      load.count += 1
      load.bytes += push.bytes
    }
    return load.count === 0 || (load.count < takenPerAddress.count && load.bytes < takenPerAddress.bytes)
  }
  function* peopleOfEach(): Generator<Iterator<Push[]>> {
    for (const [address, people] of addresses) if (mayTakeFrom(address)) yield people.values()
  }
  /**
   * Round n yields the first push of the nth person at each address, unless that push is taken. Skips addresses that have `takenPerAddress`
   * taken pushes. The queue must not change during iteration.
   */
  function* inTurn(): Generator<Push> {
    let round: Iterable<Iterator<Push[]>> = peopleOfEach()
    for (;;) {
      const next: Iterator<Push[]>[] = []
      for (const people of round) {
        const person = people.next()
        if (person.done) continue
        next.push(people)
        const [first] = person.value
        if (first && !taken.has(first)) yield first
      }
      if (next.length === 0) return
      round = next
    }
  }
  const rejectWhere = (isOver: (push: Push) => boolean, error: Error): void => {
    const all = [...addresses.values()].flatMap((people) => [...people.values()].flat())
    for (const push of all.filter((one) => !taken.has(one) && isOver(one))) {
      leave(push)
      push.reject(error)
    }
  }

  return {
    add(push) {
      slots.enter(push)
      const people = addresses.get(siteOf(push.address)) ?? new Map<string, Push[]>()
      const own = people.get(push.userId) ?? []
      own.push(push)
      people.set(push.userId, own)
      addresses.set(siteOf(push.address), people)
      count += 1
    },
    take(most) {
      const group: Push[] = []
      let bytes = 0
      const locked = new Set([...taken].map(({ spaceId }) => spaceId))
      locked.delete(undefined)
      for (const push of inTurn()) {
        if (locked.has(push.spaceId)) continue
        if (group.length > 0 && bytes + push.bytes > most.bytes) break
        group.push(push)
        bytes += push.bytes
        if (group.length === most.count) break
      }
      for (const push of group) taken.add(push)
      return group
    },
    moveToBack(push) {
      const { userId } = push
      const address = siteOf(push.address)
      const people = addresses.get(address)
      const own = people?.get(userId)
      if (!people || !own) return
      people.delete(userId)
      people.set(userId, own)
      addresses.delete(address)
      addresses.set(address, people)
    },
    putBack: (push) => void taken.delete(push),
    leave,
    expire: (moment) => rejectWhere(({ since }) => since < moment, new PushesBusy()),
    rejectAll: (error) => rejectWhere(() => true, error),
    get size() {
      return count - taken.size
    },
  }
}
