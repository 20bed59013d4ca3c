import { questionsOf, type Rule, say, textsOf } from './items.ts'

/** Two explanations in a question must not share a sentence, because a shared sentence does not explain its own option. */
export const noSentenceTwice: Rule = (files) =>
  questionsOf(files).flatMap(({ file, name, question: { options } }) => {
    const seen = new Set<string>()
    return options.flatMap(({ why }, at) => {
      const sentences = new Set(why.split(/(?<=[.?!]) /))
      const again = [...sentences].find((sentence) => seen.has(sentence))
      for (const sentence of sentences) seen.add(sentence)
      return again ? [say(file, name, `options.${at}.why`, `repeats this sentence of another option: “${again}”`)] : []
    })
  })

/** Words that no American test writer uses, and phrases that read like a translation. */
const FOREIGN =
  /\b(?:judgement|colour|centre|metres?|litres?|tyres?|kerb|storey|behaviour|neighbour|labour|favour|licence|defence|travelled|cancelled|whilst|amongst|learnt|spelt|lorry|petrol|fire brigade|rubbish|reckons?|(?:goes|go|turns?|runs?|drives?) round|once more|(?:stands?|lies) in the (?:first|second|third|last) paragraph|takes the [\w-]+ \w+ for the|whoever (?:bears|gives))\b/i

export const wordsAreAmerican: Rule = (files) =>
  questionsOf(files).flatMap(({ file, name, question }) =>
    textsOf(question).flatMap(([field, text]) => {
      const [found] = FOREIGN.exec(text) ?? []
      return found ? [say(file, name, field, `contains "${found}", which is not idiomatic American English`)] : []
    }),
  )
