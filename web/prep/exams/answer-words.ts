import type { BadgeTone } from '../../ui/badge.tsx'

/** A, B, C and so on. */
export const letterOf = (answer: number): string => String.fromCharCode(65 + answer)

/** Easy for 1, Medium for 2, otherwise Hard (SPEC 2). */
export function difficultyOf(difficulty: number): { name: string; tone: BadgeTone } {
  if (difficulty === 1) return { name: 'Easy', tone: 'green' }
  return difficulty === 2 ? { name: 'Medium', tone: 'amber' } : { name: 'Hard', tone: 'red' }
}
