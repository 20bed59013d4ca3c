import { fetchOnce } from '../lib/lazy.ts'

/** The door to this device's databases, fetched once. */
export const loadDevice = fetchOnce(async () => (await import('./device.ts')).device)
