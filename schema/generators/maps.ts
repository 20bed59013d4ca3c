import type { Family } from './family.ts'

/** Maps and orientation: the shortest legal route, turns and compass points. */
export const mapFamilies: readonly Family[] = []
