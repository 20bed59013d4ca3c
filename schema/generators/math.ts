import type { Family } from './family.ts'

/** Firefighter mathematics without a calculator. */
export const mathFamilies: readonly Family[] = []
