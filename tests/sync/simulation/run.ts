import { signIn } from './accounts.ts'
import type { Problem } from './actions.ts'
import { isOfForgotten, playForgotten } from './forgotten.ts'
import { changeGuest, isOfGuests } from './guests.ts'
import { judge, mustFit } from './judge.ts'
import { inject } from './network-faults.ts'
import { changeOwnDecks, isOfOwnDecks } from './own-decks.ts'
import { changeOwnJobs, isOfOwnJobs } from './own-jobs.ts'
import { changeOwnTraining, isOfOwnTraining } from './own-training.ts'
import { watchPages } from './pages.ts'
import { doSomething } from './people.ts'
import { endFaults } from './quiet.ts'
import { Halted } from './scheduler.ts'
import { openSimulation, PEOPLE, type Simulation } from './simulation.ts'
import { openTab, type Tab } from './tab.ts'
import { watchTimers } from './timers.ts'

export interface Outcome {
  seed: string
  /** Hash of the history; the same for every run of a seed. */
  hash: string
  problems: Problem[]
  actions: number
  requests: number
  lines: readonly string[]
}

/** Runs one history from a seed: a phase of faults, then a quiet phase, then the final checks. */
export async function runSeed(seed: string, options: { keepsLines?: boolean; steps?: number } = {}): Promise<Outcome> {
  const sim = openSimulation(seed, { keepsLines: options.keepsLines ?? false })
  const { scheduler, actions, journal, network } = sim
  const steps = options.steps ?? scheduler.pick([6, 12, 20, 40])
  try {
    if (isOfForgotten(seed)) await watchWhile(sim, playForgotten(sim, steps))
    else if (isOfGuests(seed)) await playFaults(sim, steps, { turn: changeGuest, isSignedIn: false })
    else await playFaults(sim, steps, { turn: turnOf(seed), isSignedIn: true })
    await endFaults(sim)
    await judge(sim)
  } catch (error) {
    if (!(error instanceof Halted)) throw error
  }
  scheduler.note(`${journal.settled.length} settled`)
  return {
    seed,
    hash: scheduler.hash(),
    problems: actions.problems,
    actions: actions.all.size,
    requests: network.requests,
    lines: scheduler.lines,
  }
}

type Turn = (sim: Simulation, tab: Tab) => Promise<void>

function turnOf(seed: string): Turn | null {
  if (isOfOwnDecks(seed)) return changeOwnDecks
  if (isOfOwnTraining(seed)) return changeOwnTraining
  return isOfOwnJobs(seed) ? changeOwnJobs : null
}

interface Play {
  /** An additional action, interleaved with the other actions. */
  turn: Turn | null
  /** Whether people sign in on the devices first. */
  isSignedIn: boolean
}

/** Plays a number of steps with faults. */
async function playFaults(sim: Simulation, steps: number, { turn, isSignedIn }: Play): Promise<void> {
  const [timers, pages] = [watchTimers(sim), watchPages(sim)]
  if (isSignedIn) await begin(sim)
  for (let step = 0; step < steps; step += 1) {
    await oneStep(sim, turn)
    timers.check()
    pages.check()
    if (step === Math.floor(steps / 2) && sim.scheduler.chance(0.5))
      sim.backups.push(await sim.scheduler.finish(sim.server.backUp()))
    const fitting = mustFit(sim)
    if (fitting) await fitting
  }
}

async function watchWhile(sim: Simulation, steps: AsyncIterable<void>): Promise<void> {
  const [timers, pages] = [watchTimers(sim), watchPages(sim)]
  for await (const _ of steps) {
    timers.check()
    pages.check()
    const fitting = mustFit(sim)
    if (fitting) await fitting
  }
}

/** Signs a person in on each device. Most devices belong to the same person, so that there is data to keep consistent. */
async function begin(sim: Simulation): Promise<void> {
  for (const tab of sim.tabs) {
    if (tab.device.state.currentUserId) continue
    const userId = sim.scheduler.chance(0.7) ? PEOPLE[0] : sim.scheduler.pick(PEOPLE)
    await sim.scheduler.finish(signIn(sim, tab, userId, { adopts: false }))
  }
}

async function oneStep(sim: Simulation, turn: Turn | null): Promise<void> {
  const { scheduler, devices, tabs } = sim
  const device = scheduler.pick(devices)
  if (!tabs.some((one) => one.device === device && !one.life.isOver())) openTab(device, sim)
  const tab = scheduler.pick(tabs.filter((one) => one.device === device && !one.life.isOver()))
  const roll = scheduler.random()
  if (turn && scheduler.chance(0.3)) turn(sim, tab).catch(() => undefined)
  else if (roll < 0.65) {
    tab.show()
    for (let more = scheduler.pick([1, 1, 2, 4]); more > 0; more -= 1) doSomething(sim, tab).catch(() => undefined)
  } else inject(sim, tab).catch(() => undefined)
  await scheduler.runFor(scheduler.pick([1, 20, 300, 1_000, 5_000, 20_000]))
}
