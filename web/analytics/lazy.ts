/** Loaded on demand, because only a device that has been offline needs a database for its events. */
export const loadEventQueue = () => import('./event-queue.ts')
