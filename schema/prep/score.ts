import { plural } from '../core/words.ts'
/** Rounded percent of correct answers (SPEC 9). */
export const scorePercent = (correct: number, total: number): number => Math.round((100 * correct) / total)

/** Message shown under the score (SPEC 9). */
export function scoreMessage(percent: number): string {
  if (percent >= 90) return 'Excellent! You have mastered this material.'
  if (percent >= 80) return 'Great job! You have a solid understanding.'
  if (percent >= 70) return 'Good progress! Review the areas you missed.'
  return 'Keep studying! Focus on the fundamentals.'
}

/** A common passing score in percent; messages are encouraging from this score on. Departments set their own passing scores. */
export const PASS_PERCENT = 70

/** Additional right answers needed for the pass line; 0 if the score reaches it. Uses the rounded score as shown: 69.5% is 70%. */
export const missingToPass = (correct: number, total: number): number =>
  Math.ceil(Math.max(0, ((PASS_PERCENT - 0.5) * total) / 100 - correct))

/** Compares the last score with the previous score and the best score; null if there is only one score. */
export function trendWords(scores: readonly number[]): string | null {
  const [before, last] = scores.slice(-2)
  if (before === undefined || last === undefined) return null
  if (last > Math.max(...scores.slice(0, -1)))
    return `Your best so far, ${plural(last - before, 'point')} up from last time.`
  if (last === before) return 'The same as last time.'
  return last > before
    ? `${plural(last - before, 'point')} up from last time.`
    : `${plural(before - last, 'point')} below last time.`
}

/** Returns the mean time per question in words. `seconds` may be a fraction. */
export function paceWords(seconds: number): string {
  if (seconds < 1) return 'Less than a second a question.'
  const whole = Math.round(seconds)
  if (whole === 1) return 'About 1 second a question.'
  return whole < 90 ? `About ${whole} seconds a question.` : `About ${Math.round(seconds / 60)} minutes a question.`
}

/** Thresholds and colors are from SPEC 9. */
export const trophyColor = (percent: number): 'yellow' | 'orange' | 'gray' =>
  percent >= 80 ? 'yellow' : percent >= 70 ? 'orange' : 'gray'

/** Rounded mean; null if there are no scores. */
export const meanScore = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)

/** Number of questions in a mixed or deck test (SPEC 9). */
export const TEST_LENGTH = 25

/** Maximum questions of a test; the longest exam has 170. */
export const MAX_TEST_QUESTIONS = 200
