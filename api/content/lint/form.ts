import { keyOf, type Question, questionsOf, type Rule, say, textsOf } from './items.ts'
import * as limits from './limits.ts'
import { percent, shareOf } from './shares.ts'

const ABSOLUTE = /\b(?:always|never|all|every|none|only|must|nobody|cannot|completely|entirely|any)\b/i

/** What somebody who knows nothing goes by: the option that scores highest is taken if no other one scores as high. */
const tells: Record<string, (option: string) => number> = {
  'the shortest option': (option) => -option.length,
  'the longest option': (option) => option.length,
  'the option with the most commas': (option) => option.split(',').length,
  'the one option without an absolute word': (option) => (ABSOLUTE.test(option) ? 0 : 1),
}

const isTold = (question: Question, score: (option: string) => number): boolean =>
  question.options.every(({ text }, at) => at === question.key || score(text) < score(keyOf(question)))

/** In no topic does a rule of thumb about the form of the options find the key more often than in a third. */
export const formTellsNothing: Rule = (files) =>
  [...Map.groupBy(questionsOf(files), ({ topic }) => topic)]
    .filter(([, items]) => items.length >= limits.FEWEST_FOR_SHARES)
    .flatMap(([topic, items]) =>
      Object.entries(tells).flatMap(([what, score]) => {
        const share = shareOf(
          items.map(({ question }) => question),
          (question) => isTold(question, score),
        )
        return share <= limits.TOLD_BY_FORM
          ? []
          : [say(topic, '', 'key', `is ${what} in ${percent(share)}, more than ${percent(limits.TOLD_BY_FORM)}`)]
      }),
    )

/** A reason that repeats a sentence of another one says less about its own option. */
export const noSentenceTwice: Rule = (files) =>
  questionsOf(files).flatMap(({ file, name, question: { options } }) => {
    const seen = new Set<string>()
    return options.flatMap(({ why }, at) => {
      const sentences = new Set(why.split(/(?<=[.?!]) /))
      const again = [...sentences].find((sentence) => seen.has(sentence))
      for (const sentence of sentences) seen.add(sentence)
      return again ? [say(file, name, `options.${at}.why`, `repeats a sentence of another option: ${again}`)] : []
    })
  })

/** Words that no American test writer uses, and phrases that read as translated. */
const FOREIGN =
  /\b(?:judgement|colour|centre|metres?|litres?|tyres?|kerb|storey|behaviour|neighbour|labour|favour|licence|defence|travelled|cancelled|whilst|amongst|learnt|spelt|lorry|petrol|fire brigade|rubbish|reckons?|(?:goes|go|turns?|runs?|drives?) round|once more|(?:stands?|lies) in the (?:first|second|third|last) paragraph|takes the [\w-]+ \w+ for the|whoever (?:bears|gives))\b/i

export const wordsAreAmerican: Rule = (files) =>
  questionsOf(files).flatMap(({ file, name, question }) =>
    textsOf(question).flatMap(([field, text]) => {
      const [found] = FOREIGN.exec(text) ?? []
      return found ? [say(file, name, field, `has "${found}", which an American test writer would not write`)] : []
    }),
  )
