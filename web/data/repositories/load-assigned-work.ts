/**
 * Loads the function that reads a recruit's assigned work, which few accounts need. This loader is not in `lazy.ts`, because `lazy.ts` also
 * loads the sync engine.
 */
export const loadAssignedWork = async () => (await import('./assigned-work.ts')).readAssignedWork
