/** Schema does not know Node. Only its tests ask how they were started. */
const { process: host } = globalThis as { process?: { env: Record<string, string | undefined> } }
const isOn = (name: string): boolean => host?.env[name] === '1'

/** Seeds per family and difficulty, so over 2,000 per family in any run. The long hunt takes an hour. */
export const SEEDS = isOn('STATION_ZERO_HUNT') ? 100_000 : isOn('STATION_ZERO_FULL') ? 2_000 : 700
