import type { ContentFiles } from '../files.ts'
import { cues } from './cues.ts'
import { itemsAreReviewed } from './editions.ts'
import { noSentenceTwice, wordsAreAmerican } from './form.ts'
import { type Rule, say } from './items.ts'
import * as limits from './limits.ts'
import * as questions from './questions.ts'
import { isWithin, percent, range, stemsAreReadable } from './shares.ts'
import { nothingTwice } from './similar.ts'

/** Rules for multi-answer questions: the rules for other questions that also apply, and rules for the two formats. */

type Item = ContentFiles['multi'][number]['content']['questions'][number]

export const multiOf = ({ multi }: Pick<ContentFiles, 'multi'>) =>
  multi.flatMap(({ name: file, content: { format, questions: items } }) =>
    items.map((item) => ({ file, format, item, name: `question ${item.id}` })),
  )

const shared: readonly Rule[] = [
  questions.optionsDiffer,
  questions.explanationsTeach,
  questions.explanationsDiffer,
  questions.noCatchAlls,
  questions.noLetters,
  questions.cardsBelong,
  itemsAreReviewed,
  noSentenceTwice,
  wordsAreAmerican,
  stemsAreReadable,
  nothingTwice,
]

/** Applies the shared rules as if each item were a question with one key. */
export const multiFollowsSharedRules: Rule = (files) => {
  const asQuestions = files.multi.flatMap(({ name, hash, content }) =>
    [...Map.groupBy(content.questions, ({ deckId }) => deckId)].map(([deckId, items]) => ({
      ...{ name, hash },
      content: { topic: deckId, deckId, questions: items.map((item) => ({ ...item, key: item.key[0] ?? 0 })) },
    })),
  )
  const own = new Set(files.multi.map(({ name }) => name))
  return shared
    .flatMap((rule) => rule({ ...files, questions: asQuestions, passages: [] }))
    .filter((sentence) => own.has(sentence.split(',')[0] ?? ''))
}

/** A stem must end with its instruction, and the steps of a build list must not contain words that reveal their position. */
export const multiSaysWhatToDo: Rule = (files) =>
  multiOf(files).flatMap(({ file, format, name, item: { question, options } }) => {
    const isOrder = format === 'build-list'
    const ends = isOrder ? /\bin order\.$/ : /\? Select the (?:two|three)\.$/
    const told = isOrder ? options.findIndex(({ text }) => PLACES.test(text)) : -1
    return [
      ...(ends.test(question)
        ? []
        : [say(file, name, 'question', `must end with ${isOrder ? '"in order."' : '"Select the two." or "three."'}`)]),
      ...(told < 0 ? [] : [say(file, name, `options.${told}.text`, 'must not reveal its position in the order')]),
    ]
  })

const PLACES = /\b(?:first|second|third|then|next|last|finally|afterward|begin|start by)\b/i

/** Each option position must be in the key about equally often, and the difficulties must be distributed as in other questions. */
export const multiIsSpread: Rule = ({ multi }) =>
  multi
    .filter(({ content }) => content.questions.length >= limits.FEWEST_FOR_SHARES)
    .flatMap(({ name, content: { format, questions: items } }) => [
      ...Object.entries(limits.DIFFICULTY_SHARES).flatMap(([level, aim]) => {
        const share = shareOf(items, ({ difficulty }) => difficulty === Number(level))
        return isWithin(share, aim, limits.DIFFICULTY_SLACK.deck)
          ? []
          : [
              say(
                name,
                '',
                'difficulty',
                `is ${level} in ${percent(share)}, not ${range(aim, limits.DIFFICULTY_SLACK.deck)}`,
              ),
            ]
      }),
      ...(format === 'build-list'
        ? []
        : [0, 1, 2, 3, 4].flatMap((at) => {
            const share = shareOf(items, ({ key }) => key.includes(at))
            const chance = shareOfKeys(items)
            return isWithin(share, chance, limits.MULTI_KEY_SLACK)
              ? []
              : [
                  say(
                    name,
                    '',
                    'key',
                    `has position ${at + 1} in ${percent(share)}, not ${range(chance, limits.MULTI_KEY_SLACK)}`,
                  ),
                ]
          })),
    ])

/** No cue may find the correct options of multiple-response questions much more often than a guess does. */
export const multiCuesFindNothing: Rule = (files) => {
  const items = multiOf(files).flatMap(({ format, item }) => (format === 'multiple-response' ? item : []))
  if (items.length < limits.FEWEST_FOR_SHARES) return []
  const most = shareOfKeys(items) + limits.MULTI_CUE_SLACK
  return cues.flatMap(({ name, score }) => {
    const share = meanOf(items.map((item) => shareOfPicks(item, score)))
    return share <= most
      ? []
      : [say('multi', '', 'key', `is found by "${name}" in ${percent(share)}, more than ${percent(most)}`)]
  })
}

/**
 * Returns the expected share of correct options if a cue picks the options with the highest scores, as many as the key has, and breaks ties
 * at random.
 */
function shareOfPicks({ options, key }: Item, score: (option: string) => number): number {
  const scores = options.map(({ text }) => score(text))
  const ranked = scores.toSorted((a, b) => b - a)
  const least = ranked[key.length - 1] ?? 0
  const above = scores.filter((one) => one > least).length
  const equal = scores.filter((one) => one === least).length
  const chance = (key.length - above) / equal
  const found = key
    .map((at) => scores[at] ?? 0)
    .reduce((sum, one) => sum + (one > least ? 1 : one === least ? chance : 0), 0)
  return found / key.length
}

const shareOf = (items: readonly Item[], holds: (item: Item) => boolean): number =>
  items.filter(holds).length / (items.length || 1)
const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / (numbers.length || 1)
/** Returns the mean share of correct options, which is the share that a random guess finds. */
const shareOfKeys = (items: readonly Item[]): number =>
  meanOf(items.map(({ key, options }) => key.length / options.length))
