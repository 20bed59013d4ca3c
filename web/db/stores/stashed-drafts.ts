import { createStore } from '../lib/store.ts'

/** Display names of drafts that were stashed on this page and have not been announced yet. */
export const stashedDrafts = createStore<readonly string[]>([])
