import type { Settings } from './settings.ts'

type Level = Settings['defaultWorkoutDifficulty']

/** The workout difficulties, 1 Beginner to 5 Expert, that a chosen level stands for. */
const DIFFICULTIES: Record<Level, readonly number[]> = {
  beginner: [1, 2],
  moderate: [3],
  advanced: [4],
  expert: [5],
}

export const isOfLevel = (difficulty: number, level: Level): boolean => DIFFICULTIES[level].includes(difficulty)
