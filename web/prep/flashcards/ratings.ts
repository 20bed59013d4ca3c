import type { Rating } from '@station-zero/schema/prep/memory.ts'

export const RATINGS: readonly Rating[] = [1, 2, 3, 4]

export const RATING_NAMES: Record<Rating, string> = { 1: 'Again', 2: 'Hard', 3: 'Good', 4: 'Easy' }
