/** Only a device that has waited for a signal needs a database for its events. */
export const loadEventQueue = () => import('./event-queue.ts')
