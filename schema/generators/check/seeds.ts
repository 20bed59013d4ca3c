/** Schema knows no Node; only its tests ask how they were started. */
const { process: host } = globalThis as { process?: { env: Record<string, string | undefined> } }
const isOn = (name: string): boolean => host?.env[name] === '1'

/** So many seeds of every family in each of its three difficulties are tried, over 2,000 in any run: the long hunt takes an hour. */
export const SEEDS = isOn('STATION_ZERO_HUNT') ? 100_000 : isOn('STATION_ZERO_FULL') ? 2_000 : 700
