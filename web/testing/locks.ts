/**
 * Node's module that has Web Locks, because jsdom has none. The type annotation hides the import from the page's types, which do not
 * include Node's.
 */
const THREADS: string = 'node:worker_threads'
export const { locks }: { locks: LockManager } = await import(THREADS)

/** Sets the page's lock manager; undefined simulates a browser without one. */
export function setLocks(manager: LockManager | undefined): void {
  Object.defineProperty(navigator, 'locks', { value: manager, configurable: true })
}
