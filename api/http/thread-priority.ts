import { constants, getPriority, setPriority } from 'node:os'

/**
 * Raises this thread's niceness above that of the server, which may itself have been started with `nice`. Does nothing except on Linux:
 * elsewhere, priorities are per process.
 */
export function lowerPriority(by: number): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + by))
  } catch {
    // Not permitted by the system: continue at the same priority.
  }
}
