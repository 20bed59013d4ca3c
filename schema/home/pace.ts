/** Seconds a question takes, before a person's own pace is known (PRODUCT). */
const SECONDS_A_QUESTION = 45
/** Fewer questions than this say little about a pace. */
const ENOUGH_QUESTIONS = 25

/** Seconds a question takes this person, from their latest tests. `timeSpent` in seconds. */
export function secondsAQuestion(tests: readonly { totalQuestions: number; timeSpent: number | null }[]): number {
  const timed = tests.filter(({ timeSpent }) => timeSpent !== null && timeSpent > 0)
  const questions = timed.reduce((sum, { totalQuestions }) => sum + totalQuestions, 0)
  const seconds = timed.reduce((sum, { timeSpent }) => sum + (timeSpent ?? 0), 0)
  return questions < ENOUGH_QUESTIONS ? SECONDS_A_QUESTION : seconds / questions
}
