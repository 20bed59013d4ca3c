import { constants, getPriority, setPriority } from 'node:os'

/** The nicest that Linux knows. */
const MOST_NICE = constants.priority.PRIORITY_LOW

/**
 * Makes this thread nicer than the server it belongs to, which may itself have been started with another niceness. Only Linux has a
 * priority per thread; elsewhere this would change the whole process.
 */
export function giveWay(by: number): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(MOST_NICE, getPriority() + by))
  } catch {
    // The system does not allow it: continue at the same priority.
  }
}
