import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { type AccountState, type RacePerson, type RaceStation, rowsOf, stateOf } from './race-world.ts'
import { type Act, deleteAccount, type Ended, type Race } from './races.ts'

/**
 * If the second act takes longer than this, it counts as blocked by the paused first act, for example because the server runs one person's
 * attempts one after another. On a slow machine the second act may merely be slow; the round is then judged only by its end state.
 */
const SERIAL_AFTER_MS = 1_000
/** In rounds without a pause, the second act starts fewer than this many event loop turns after the first. */
const MAX_TURNS = 24

interface Order {
  name: string
  first: Act
  second: Act
  isRouteFirst: boolean
}

/**
 * Plays a race in both orders for `rounds` rounds in total and returns descriptions of faults, like "a sign-in, with a password change in
 * between, before step 9 of 11 (writer access): new sessions appeared". Each paused round stops the first act at one step, starting from
 * the last step, while the second act runs to completion. The remaining rounds run without a pause, so that PostgreSQL can also interleave
 * the transactions.
 */
export async function playRace(station: RaceStation, race: Race, rounds: number): Promise<string[]> {
  const faults = new Map<string, number>()
  let played = 0
  const note = (where: string, wrong: string[]) => {
    played += 1
    for (const fault of wrong) faults.set(`${where}: ${fault}`, (faults.get(`${where}: ${fault}`) ?? 0) + 1)
  }
  const orders: Order[] = [
    {
      name: `${race.route.name}, with ${race.change.name} in between`,
      ...{ first: race.route, second: race.change, isRouteFirst: true },
    },
    {
      name: `${race.change.name}, with ${race.route.name} in between`,
      ...{ first: race.change, second: race.route, isRouteFirst: false },
    },
  ]
  for (const order of orders) {
    const sequential = await playPaused(station, race, order, Number.POSITIVE_INFINITY)
    note(`${race.route.name} and ${race.change.name}, one after the other`, sequential.wrong)
    const { steps } = sequential
    // Pauses begin at the last step and move backward, because a pause just before a write is the most likely to expose a race.
    const paused = Math.min(steps, Math.ceil((rounds - 3) * (order.isRouteFirst ? 0.6 : 0.4)))
    for (let step = steps; step > steps - paused; step -= 1) {
      const { wrong, at } = await playPaused(station, race, order, step)
      note(`${order.name}, before step ${step} of ${steps} (${at})`, wrong)
    }
  }
  for (let round = 0; played < rounds; round += 1) {
    const order = orders[round % 2] as Order
    note(`${order.name}, without a pause`, await playFreely(station, race, order, Math.floor(round / 2) % MAX_TURNS))
  }
  return [...faults].map(([what, count]) => (count > 1 ? `${what} (${count} rounds)` : what))
}

async function prepared(person: RacePerson, { first, second }: Order) {
  const forFirst = await first.prepare?.(person)
  const forSecond = await second.prepare?.(person)
  return { runFirst: () => first.run(person, forFirst), runSecond: () => second.run(person, forSecond) }
}

async function playPaused(station: RaceStation, race: Race, order: Order, step: number) {
  const person = await station.newPerson()
  const { runFirst, runSecond } = await prepared(person, order)
  const pause = station.gate.arm(step)
  const firstDone = runFirst()
  const at = await Promise.race([pause.reached, firstDone.then(() => 'its end')])
  const steps = station.gate.count()
  // The first act ended before reaching this step: disarm the gate.
  if (at === 'its end') pause.release()
  const secondDone = runSecond()
  const isAnswered = await Promise.race([secondDone.then(() => true), sleep(SERIAL_AFTER_MS, false, { ref: false })])
  const between = isAnswered ? await stateOf(person) : null
  pause.release()
  const [first, second] = await Promise.all([firstDone, secondDone])
  const statuses = order.isRouteFirst
    ? { route: first.statusCode, change: second.statusCode }
    : { route: second.statusCode, change: first.statusCode }
  const after = await stateOf(person)
  const wrong = await judged(race, { person, after, statuses })
  // The change has succeeded before `route` resumed, so nothing that was authorized by the old credentials may take effect.
  if (between && order.isRouteFirst && second.statusCode < 300) wrong.push(...settledFaults(race, between, after))
  return { wrong, steps, at }
}

async function playFreely(station: RaceStation, race: Race, order: Order, turns: number): Promise<string[]> {
  const person = await station.newPerson()
  const { runFirst, runSecond } = await prepared(person, order)
  const firstDone = runFirst()
  for (let n = 0; n < turns; n += 1) await turn()
  const [first, second] = await Promise.all([firstDone, runSecond()])
  const statuses = order.isRouteFirst
    ? { route: first.statusCode, change: second.statusCode }
    : { route: second.statusCode, change: first.statusCode }
  return judged(race, { person, after: await stateOf(person), statuses })
}

async function judged(race: Race, ended: Ended): Promise<string[]> {
  const { route, change } = ended.statuses
  const failed = Object.entries({ [race.route.name]: route, [race.change.name]: change })
    .filter(([, status]) => status >= 500)
    .map(([name, status]) => `${name} got a ${status}`)
  return [...failed, ...((await race.judge?.(ended)) ?? [])]
}

function settledFaults({ settled }: Race, before: AccountState, after: AccountState): string[] {
  return settled.flatMap((kind) => {
    const appeared = after[kind].filter((value) => !before[kind].includes(value)).length
    const vanished = before[kind].length - after[kind].length + appeared
    const isSingle = kind === 'account' || kind === 'password' || kind === 'email'
    if (isSingle) return appeared + vanished > 0 ? [`the ${kind} changed`] : []
    return appeared > 0 ? [`new ${kind} appeared`] : []
  })
}

/** Races a route against account deletion. */
export const withDeletion = (route: Act): Race => ({
  ...{ route, change: deleteAccount, settled: [] },
  async judge({ person, statuses }) {
    const rows = statuses.change < 300 ? await rowsOf(person) : []
    return rows.length > 0 ? [`rows survive: ${rows.join(', ')}`] : []
  },
})
