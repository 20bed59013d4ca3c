import { fraction, times } from '../shared/fraction.ts'

/** Tips in eighths of an inch, and how they are written. */
export const tips: Record<number, string> = { 4: '½', 6: '¾', 8: '1', 10: '1¼', 12: '1½', 14: '1¾', 16: '2' }

export const roots = [5, 6, 7, 8, 9, 10]

export const flowOf = (eighths: number, root: number) => times(30, fraction(eighths, 8), fraction(eighths, 8), root)
