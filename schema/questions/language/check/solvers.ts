import type { Question, Solver } from '../../check/check.ts'
import { groups } from '../vocabulary.ts'

/** The expected word from a second, independent list of answers. */
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

/** Whether the option is one sentence that contains every fact in the notes exactly once and correctly. */
function reports({ question }: Question, option: string): boolean {
  const [, time = '', unit = '', address = '', found = '', did = ''] =
    /Notes: (\d{4}) hours; (.*?); (.*?); found (.*?); (.*?)\. /.exec(question) ?? []
  return (
    [time, unit, `at ${address}`, `found ${found}`, `and ${did}`].every((fact) => option.includes(fact)) &&
    !/finding|, they/.test(option)
  )
}

/** Applies the correction in the reason to the misspelling and checks that the result is the word. */
function isCorrected(option: string, reason: string): boolean {
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
      rightWords.has(option) ? reason.includes('correct spelling') : isCorrected(option, reason),
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

/** The words that spelling questions use as correct, copied independently from a dictionary. */
export const rightWords: ReadonlySet<string> = new Set(
  `accidentally accommodate ambulance analysis apparatus arson asphyxiation attendance breathing casualty ceiling collapse commercial
  committee conscience debris definitely discipline embarrass emergency environment equipment evacuate extinguisher familiar flammable
  foreign government guarantee hazardous height immediately independent judgment knowledge leisure liaison license lieutenant maintenance
  medicine mischief necessary neighbor occasionally occurred parallel permanent perseverance physician pneumonia possession precede
  preliminary privilege proceed questionnaire received recommend referred residential resistance rhythm schedule separate siege
  supervisor surveillance temperature thorough unconscious vehicle ventilation visible volunteer witness`.split(/\s+/),
)

/** For each text: a part of it with the gap, and the missing word, determined from the text alone. */
export const gapKeys: readonly (readonly [part: string, key: string])[] = [
  ['box of spare masks', 'sits'],
  ['Yesterday the crew', 'tested'],
  ['and the driver ______ already', 'are'],
  ['recruits left ______ boots', 'their'],
  ['ladder is back in ______ bed', 'its'],
  ['that she had ______ smoke', 'seen'],
  ['There ______ two patients', 'were'],
  ['gave the new radios to', 'me'],
  ['Each of the members', 'carries'],
  ['Neither the driver nor', 'were'],
  ['through the roof', 'had burned'],
  ['first on the scene', 'whose'],
  ['inspected both of the', 'restaurants’'],
  ['laid the supply line', 'faster'],
  ['called a second alarm', 'had been'],
  ['number of false alarms', 'has fallen'],
  ['Having searched the second floor', 'the crew reported an all clear'],
  ['the log before leaving', 'sign'],
  ['The new rules affect', 'whoever rides'],
  ['Neither of the two hoses', 'was tested'],
  ['as well as the two firefighters', 'has been'],
  ['to stretch the line, to charge it', 'to check it for kinks'],
  ['one of the companies that', 'reach'],
  ['Of the two ladders', 'lighter'],
  ['a fallen tree had', 'blocked'],
  ['hose was too short', 'add'],
  ['gone off five times', 'ignore'],
  ['writes each report right after', 'incomplete'],
  ['Smoke rises', 'floor'],
  ['carries 500 gallons', 'source'],
  ['grip the ladder too hard', 'As a result'],
  ['looked sound from below', 'Nevertheless'],
  ['spare air cylinders in one place', 'effective'],
  ['A burning couch', 'replaced'],
  ['gives orders one at a time', 'doubt'],
  ['could see no flames', 'hidden'],
  ['at a pressure that changes', 'valid'],
  ['did not accuse the owner', 'mismatch'],
  ['A thermal camera', 'a clue'],
  ['praised the crew in public', 'no longer afraid'],
  ['reached opposite conclusions', 'premature'],
  ['Fatigue does not announce', 'which is why'],
  ['opening a roof always cooled', 'opposite'],
  ['second way out for every room', 'excessive'],
]
