/** Node's own Web Locks; jsdom has none, and the page's types know nothing of Node. */
const THREADS: string = 'node:worker_threads'
export const { locks }: { locks: LockManager } = await import(THREADS)

/** What the page finds; undefined is a browser without them. */
export function setLocks(manager: LockManager | undefined): void {
  Object.defineProperty(navigator, 'locks', { value: manager, configurable: true })
}
