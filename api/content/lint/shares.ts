import { type Question, questionsOf, type Rule, say } from './items.ts'
import * as limits from './limits.ts'
import { readingGrade } from './reading.ts'

const BANK = 'questions'
const LETTERS = ['A', 'B', 'C', 'D']

/** Checks the bank as a whole, and each file with looser limits. */
const eachShare =
  (breachesIn: (where: string, questions: Question[], isBank: boolean) => string[]): Rule =>
  (files) => [
    ...breachesIn(
      BANK,
      questionsOf(files).map(({ question }) => question),
      true,
    ),
    ...[...Map.groupBy(questionsOf(files), ({ file }) => file)]
      .filter(([, items]) => items.length >= limits.FEWEST_FOR_SHARES)
      .flatMap(([file, items]) =>
        breachesIn(
          file,
          items.map(({ question }) => question),
          false,
        ),
      ),
  ]

export const keysAreSpread = eachShare((where, questions, isBank) => {
  const { aim, bankSlack, deckSlack } = limits.KEY_SHARE
  const slack = isBank ? bankSlack : deckSlack
  return LETTERS.flatMap((letter, at) => {
    const share = shareOf(questions, ({ key }) => key === at)
    return isWithin(share, aim, slack)
      ? []
      : [say(where, '', 'key', `is ${letter} in ${percent(share)}, not ${range(aim, slack)}`)]
  })
})

export const difficultiesAreMixed = eachShare((where, questions, isBank) => {
  const slack = limits.DIFFICULTY_SLACK[isBank ? 'bank' : 'deck']
  return Object.entries(limits.DIFFICULTY_SHARES).flatMap(([level, aim]) => {
    const share = shareOf(questions, ({ difficulty }) => difficulty === Number(level))
    return isWithin(share, aim, slack)
      ? []
      : [say(where, '', 'difficulty', `is ${level} in ${percent(share)}, not ${range(aim, slack)}`)]
  })
})

export const stemsAreReadable: Rule = (files) => {
  const stems = questionsOf(files).map((item) => ({ ...item, grade: readingGrade(item.question.question) }))
  const mean = stems.reduce((sum, { grade }) => sum + grade, 0) / (stems.length || 1)
  return [
    ...(mean <= limits.MEAN_GRADE
      ? []
      : [say(BANK, '', 'question', `reads at grade ${mean.toFixed(1)} on average, above ${limits.MEAN_GRADE}`)]),
    ...stems
      .filter(({ grade }) => grade > limits.HIGHEST_GRADE)
      .map(({ file, name, grade }) =>
        say(file, name, 'question', `reads at grade ${grade.toFixed(1)}, above ${limits.HIGHEST_GRADE}`),
      ),
  ]
}

export const shareOf = (questions: readonly Question[], holds: (question: Question) => boolean): number =>
  questions.filter(holds).length / (questions.length || 1)

export const percent = (share: number): string => `${Math.round(share * 100)} %`

/** Tolerance for rounding, because numbers like 0.05 have no exact binary representation. */
export const isWithin = (share: number, aim: number, slack: number) => Math.abs(share - aim) <= slack + 1e-9
export const range = (aim: number, slack: number) => `${Math.round(aim * 100)} ± ${Math.round(slack * 100)} %`
