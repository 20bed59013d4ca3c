import { saveJob, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import { completeWorkout } from '@station-zero/schema/physical/mutations.ts'
import { reviewCard, undoReview } from '@station-zero/schema/prep/mutations.ts'
import { openMemoryStore } from '@station-zero/sync/client/memory-store.ts'
import { contentRows } from './content.ts'
import { ANNA, type Device, openWorld, settle, viewOf, type Weather, type World } from './world.ts'

/** What one random history came to. `problems` is empty where every promise was kept. */
export interface History {
  seed: string
  mutations: number
  problems: string[]
}

/**
 * A few devices of one person, each with two contexts on one store (a tab and a worker), through bad weather: lost requests,
 * lost answers, wrong clocks, rounds that overlap. In the end all of them agree, and the server has each thing once.
 */
export async function runHistory(seed: string, steps = 60): Promise<History> {
  const world = await openWorld(seed)
  try {
    const devices: Device[][] = []
    for (let at = 0; at < 3; at += 1) devices.push(await openContexts(world))
    const done = new Set<string>()
    const reviews: string[] = []
    const mine = new Map<Device, Set<string>>()
    const problems: string[] = []
    const rounds: Promise<unknown>[] = []
    for (let step = 0; step < steps; step += 1) {
      const contexts = pick(world, devices)
      const device = pick(world, contexts)
      for (const context of contexts) context.weather.push(pickWeather(world))
      if (world.random() < 0.6) {
        const { id, isAppended } = await act(world, device, reviews)
        done.add(id)
        if (isAppended) mine.set(device, (mine.get(device) ?? new Set()).add(id))
      } else rounds.push(device.sync(), pick(world, contexts).sync())
      if (world.random() < 0.3) await Promise.all(rounds.splice(0))
      problems.push(...(await missing(mine)).map((id) => `step ${step}: ${id} is gone from the device that did it`))
    }
    await Promise.all(rounds)
    for (const context of devices.flat()) context.weather = []
    await settle(...devices.flat())
    await settle(...devices.flat())
    return { seed, mutations: done.size, problems: [...problems, ...(await judge(world, devices.flat(), done))] }
  } finally {
    await world.close()
  }
}

async function openContexts(world: World): Promise<Device[]> {
  const store = openMemoryStore(ANNA, world.newId())
  contentRows.putInto(store)
  const pullLimit = 1 + Math.floor(world.random() * 5)
  const contexts = [await world.device(ANNA, { store, pullLimit }), await world.device(ANNA, { store, pullLimit })]
  const skewMs = pick(world, [0, 0, 30_000, -400_000_000, 40_000_000_000])
  for (const context of contexts) context.skewMs = skewMs
  return contexts
}

interface Done {
  id: string
  /** It made a row of that id. */
  isAppended: boolean
}

async function act(world: World, device: Device, reviews: string[]): Promise<Done> {
  const n = 1 + Math.floor(world.random() * 3)
  const dice = world.random()
  if (dice < 0.4) {
    const id = await device.do(reviewCard, { cardId: `card-${n}`, rating: 1 + Math.floor(world.random() * 4) })
    reviews.push(id)
    return { id, isAppended: true }
  }
  if (dice < 0.5 && reviews.length > 0) {
    const reviewId = pick(world, reviews)
    const isHere = await device.store.transact((t) => t.getRow('reviews', reviewId))
    if (isHere) return { id: await device.do(undoReview, { reviewId }), isAppended: false }
  }
  if (dice < 0.7)
    return { id: await device.do(completeWorkout, { workoutId: `w1d${n}`, duration: 40 }), isAppended: true }
  return { id: await device.do(world.random() < 0.5 ? saveJob : unsaveJob, { jobId: `job-${n}` }), isAppended: false }
}

/** What somebody did is on their screen from then on, whatever is under way [C7]. */
async function missing(mine: Map<Device, Set<string>>): Promise<string[]> {
  const gone: string[] = []
  for (const [{ store }, ids] of mine)
    await store.transact(async (t) => {
      const rows = [...(await t.allRows('reviews')), ...(await t.allRows('workoutProgress'))]
      const present = new Set(rows.flatMap((row) => ('id' in row ? [row.id] : [])))
      for (const id of ids) if (!present.has(id)) gone.push(id)
    })
  return gone
}

async function judge(world: World, devices: Device[], done: Set<string>): Promise<string[]> {
  const problems: string[] = []
  const [first, ...others] = await Promise.all(devices.map(({ store }) => viewOf(store)))
  for (const [at, view] of others.entries())
    if (JSON.stringify(view) !== JSON.stringify(first)) problems.push(`device ${at + 1} disagrees with device 0`)
  for (const table of ['reviews', 'workoutProgress', 'savedJobs'] as const) {
    const server = (await world.serverRows(table)).map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()
    if (JSON.stringify(server) !== JSON.stringify(first?.[table])) problems.push(`the server's ${table} differ`)
  }
  const ids = [...(await world.serverRows('reviews')), ...(await world.serverRows('workoutProgress'))].map(
    ({ id }) => id,
  )
  if (new Set(ids).size !== ids.length) problems.push('something is there twice')
  if (ids.some((id) => !done.has(id))) problems.push('something is there that nobody did')
  for (const device of devices) {
    if ((await device.waiting()) > 0) problems.push('something is still waiting')
    const shadows = await device.store.transact((t) => t.allShadows())
    if (shadows.length > 0) problems.push('a shadow is left although nothing is under way')
  }
  return problems
}

function pick<T>(world: World, items: readonly T[]): T {
  const item = items[Math.floor(world.random() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}

const pickWeather = (world: World): Weather => pick(world, ['well', 'well', 'well', 'lost-request', 'lost-answer'])
