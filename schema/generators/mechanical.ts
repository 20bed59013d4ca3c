import type { Family } from './family.ts'

/** Mechanical reasoning: what moves, which way, with how much force. */
export const mechanicalFamilies: readonly Family[] = []
