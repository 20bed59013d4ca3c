/** Schema does not depend on Node. Only tests ask how they were started. */
const { process: host } = globalThis as { process?: { env: Record<string, string | undefined> } }
const isOn = (name: string): boolean => host?.env[name] === '1'

/** `npm test -- --full` runs everything; a plain run covers enough to see each kind of fault. */
export const isFull = isOn('STATION_ZERO_FULL')

/** The hours-long run of the generators alone. */
export const isHunt = isOn('STATION_ZERO_HUNT')
