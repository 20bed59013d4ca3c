/** Rounded percent of correct answers (SPEC 9). */
export const scorePercent = (correct: number, total: number): number => Math.round((100 * correct) / total)

/** The sentence under the score (SPEC 9). */
export function scoreMessage(percent: number): string {
  if (percent >= 90) return 'Excellent! You have mastered this material.'
  if (percent >= 80) return 'Great job! You have a solid understanding.'
  if (percent >= 70) return 'Good progress! Review the areas you missed.'
  return 'Keep studying! Focus on the fundamentals.'
}

/** 80 and up yellow, 70 and up orange, else gray (SPEC 9). */
export const trophyColor = (percent: number): 'yellow' | 'orange' | 'gray' =>
  percent >= 80 ? 'yellow' : percent >= 70 ? 'orange' : 'gray'

/** The rounded mean of percents; null if there are none. */
export const meanScore = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)

/** Questions in a mixed or deck test (SPEC 9). */
export const TEST_LENGTH = 25
