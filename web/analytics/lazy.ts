/** Loads the event queue, which is needed only after an error or if an event could not be sent immediately. */
export const loadEventQueue = () => import('./event-queue.ts')
