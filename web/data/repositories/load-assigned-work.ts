/** In a separate chunk, because few accounts are in a class. In a file of its own, because `lazy.ts` also loads the sync engine. */
export const loadAssignedWork = async () => (await import('./assigned-work.ts')).readAssignedWork
