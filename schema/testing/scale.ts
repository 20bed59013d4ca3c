/** Schema does not depend on Node. Only tests ask how they were started. */
const { process: host } = globalThis as { process?: { env: Record<string, string | undefined> } }
const isOn = (name: string): boolean => host?.env[name] === '1'

/** `npm test -- --full` runs everything; a plain run covers enough to see each kind of fault. */
export const isFull = isOn('STATION_ZERO_FULL')

/** Set by `npm run hunt:questions`, which checks a slice of seeds. */
export const isHunt = isOn('STATION_ZERO_HUNT')
export const huntedSeeds = {
  from: Number(host?.env.STATION_ZERO_HUNT_FROM ?? 0),
  count: Number(host?.env.STATION_ZERO_HUNT_COUNT ?? 100_000),
}

/** Seeds per family and difficulty. */
export const SEEDS = isHunt ? huntedSeeds.count : isFull ? 2_000 : 16

/** A hunt continues where the previous one stopped. */
export const FIRST_SEED = isHunt ? huntedSeeds.from : 0

/** With fewer seeds than this, the shares of keys that are longest or in the middle mean nothing. */
export const FEWEST_FOR_SHARES = 500
