/** Seconds a question takes, before a person's own pace is known (PRODUCT). */
const SECONDS_A_QUESTION = 45
/** Fewer questions than this say little about a pace. */
const ENOUGH_QUESTIONS = 25
/** Nobody reads a question and four options in less time: a faster test was tapped through. */
const LEAST_SECONDS_A_QUESTION = 5

export interface TimedTest {
  totalQuestions: number
  /** Seconds. */
  timeSpent: number | null
  /** An answer of null was left blank. */
  answers?: readonly { answer: number | null }[] | null
}

/** Seconds a question takes this person, from their latest tests. Questions left blank took no time, so they don't count. */
export function secondsAQuestion(tests: readonly TimedTest[]): number {
  const read = tests
    .map((test) => ({ answered: countAnswered(test), seconds: test.timeSpent ?? 0 }))
    .filter(({ answered, seconds }) => answered > 0 && seconds >= LEAST_SECONDS_A_QUESTION * answered)
  const questions = read.reduce((sum, { answered }) => sum + answered, 0)
  const seconds = read.reduce((sum, test) => sum + test.seconds, 0)
  return questions < ENOUGH_QUESTIONS ? SECONDS_A_QUESTION : seconds / questions
}

const countAnswered = ({ answers, totalQuestions }: TimedTest): number =>
  answers?.filter(({ answer }) => answer !== null).length ?? totalQuestions
