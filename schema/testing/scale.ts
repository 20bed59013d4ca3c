/** Reads `process` from `globalThis`, because the schema package does not depend on Node. Only tests read the environment. */
const { process: host } = globalThis as { process?: { env: Record<string, string | undefined> } }
const isOn = (name: string): boolean => host?.env[name] === '1'

/** `npm test -- --release` runs every case; smaller runs cover enough cases to find each kind of fault. */
export const isRelease = isOn('STATION_ZERO_RELEASE')

/** Set by `npm run hunt:questions`, which checks a range of seeds. */
export const isHunt = isOn('STATION_ZERO_HUNT')
export const huntedSeeds = {
  from: Number(host?.env.STATION_ZERO_HUNT_FROM ?? 0),
  count: Number(host?.env.STATION_ZERO_HUNT_COUNT ?? 100_000),
}

/** Number of seeds per question family and difficulty. */
export const SEEDS = isHunt ? huntedSeeds.count : isRelease ? 500 : 16

/** A hunt starts at the seed where the previous hunt stopped. */
export const FIRST_SEED = isHunt ? huntedSeeds.from : 0

/** With fewer seeds than this, statistics about the length and rank of the correct answer are not significant. */
export const FEWEST_FOR_SHARES = 500
