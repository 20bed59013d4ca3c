import type { Question, Solver } from '../../check/faults.ts'
import { groups } from '../vocabulary.ts'
import { gapKeys, rightWords } from './answers.ts'

/** The answer that was given to this text a second time, apart from the list that the questions are made of. */
function gapKey({ question }: Question): string | undefined {
  const found = gapKeys.filter(([part]) => question.includes(part))
  return found.length === 1 ? found[0]?.[1] : undefined
}

const quotes = (text: string): string[] => [...text.matchAll(/“(.*?)[.,]?”/g)].map(([, words = '']) => words)
const meanings = new Map(groups.flatMap(({ entries }) => entries.map(({ word, meaning }) => [word, meaning] as const)))

function isMeant({ question }: Question, option: string): boolean {
  const asked = /“(\w+)” most nearly|What does “(\w+)” mean/.exec(question)
  if (asked) return meanings.get(asked[1] ?? asked[2] ?? '') === option
  const [sentence = ''] = quotes(question)
  if (!sentence.includes('______')) return meanings.get(option) === sentence
  const entry = groups.flatMap(({ entries }) => entries).find((one) => question.includes(one.sentence))
  return entry?.word === option
}

/** Every fact of the notes is in the sentence, once and rightly, and the sentence is one sentence. */
function reports({ question }: Question, option: string): boolean {
  const [, time = '', unit = '', address = '', found = '', did = ''] =
    /Notes: (\d{4}) hours; (.*?); (.*?); found (.*?); (.*?)\. /.exec(question) ?? []
  return (
    [time, unit, `at ${address}`, `found ${found}`, `and ${did}`].every((fact) => option.includes(fact)) &&
    !/finding|, they/.test(option)
  )
}

/** Applies to the misspelling what its reason says is wrong with it, and gets the word. */
function isMended(option: string, reason: string): boolean {
  const [, left, from] = /leaves out (?:one|the) “(.*?)” in “(.*?)\.”/.exec(reason) ?? []
  const [, added, to] = /puts an extra “(.*?)” in “(.*?)\.”/.exec(reason) ?? []
  const [, has, word, needs] = /has “(.*?)” where “(.*?)” has “(.*?)\.”/.exec(reason) ?? []
  const [one, other, right] = left ? ['', left, from] : added ? [added, '', to] : [has ?? '', needs ?? '', word]
  const places = Array.from({ length: option.length + 1 }, (_, at) => at)
  return places.some(
    (at) => option.startsWith(one, at) && option.slice(0, at) + other + option.slice(at + one.length) === right,
  )
}

export const solvers: Record<string, Solver> = {
  spelling: {
    isRight: ({ question }, option) => rightWords.has(option) !== /is misspelled|is not\?/.test(question),
    isTrue: (_, option, reason) =>
      rightWords.has(option) ? reason.includes('correct spelling') : isMended(option, reason),
  },
  grammar: { isRight: (question, option) => gapKey(question) === option },
  'fill-blank': { isRight: (question, option) => gapKey(question) === option },
  'report-sentence': {
    isRight: reports,
    isTrue: ({ question }, option, reason) => {
      const [, wrong, , right] =
        /(?:time as|names|puts the incident at) (.*?), (but the notes say) (.*?)\./.exec(reason) ?? []
      return (
        wrong === undefined ||
        (option.includes(wrong) && !question.includes(`${wrong};`) && question.includes(right ?? '?'))
      )
    },
  },
  vocabulary: {
    isRight: isMeant,
    isTrue: (_, option, reason) => {
      const words = quotes(reason).map((word) => word.charAt(0).toLowerCase() + word.slice(1))
      return (
        words.some((word) => meanings.get(word) !== undefined && words.includes(meanings.get(word) ?? '')) &&
        words.includes(option)
      )
    },
  },
}
