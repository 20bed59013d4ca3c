import { loadOnce } from '../lib/lazy.ts'

/** Loads the code for this device's databases, once. */
export const loadDevice = loadOnce(async () => (await import('./device.ts')).device)
