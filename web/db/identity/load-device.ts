import { fetchOnce } from '../lib/lazy.ts'

/** Loads the code for this device's databases, once. */
export const loadDevice = fetchOnce(async () => (await import('./device.ts')).device)
