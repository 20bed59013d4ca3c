import { watched } from '../lib/store.ts'

/** Drafts that were set aside on this page and not announced yet, as people call them. */
export const setAsideDrafts = watched<readonly string[]>([])
