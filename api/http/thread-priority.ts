import { constants, getPriority, setPriority } from 'node:os'

/**
 * Raises this thread's niceness above the server's niceness, which may already be raised if the server was started with `nice`. Does
 * nothing except on Linux: elsewhere, priorities are per process.
 */
export function lowerPriority(by: number): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + by))
  } catch {
    // The system does not permit this: continue at the same priority.
  }
}
