import type { ContentFiles } from '../files.ts'
import { questionsOf, type Rule, say } from './items.ts'
import { FEWEST_A_DECK, FEWEST_ITEMS, FEWEST_OF_TOPIC, FEWEST_PASSAGES, PASSAGE_WORDS } from './limits.ts'

/** With fewer, a candidate would see the same fixed items in the very next exam (CONTENT). */
export const bankIsLargeEnough: Rule = (files) => {
  const all = questionsOf(files)
  const countOf = (topic: string) => all.filter((item) => item.topic === topic).length
  const tooFew = (what: string, count: number, fewest: number) =>
    count >= fewest ? [] : [say('questions', '', '', `has ${count} ${what}, fewer than ${fewest}`)]
  return [
    ...tooFew('items', all.length, FEWEST_ITEMS),
    ...tooFew(
      'reading passages',
      passagesOf(files).filter(({ passage }) => passage.kind === 'reading').length,
      FEWEST_PASSAGES,
    ),
    ...Object.entries(FEWEST_OF_TOPIC).flatMap(([topic, fewest]) =>
      tooFew(`items on ${topic}`, countOf(topic), fewest),
    ),
    ...files.decks.flatMap(({ content: { id } }) => tooFew(`items on ${id}`, countOf(id), FEWEST_A_DECK)),
  ]
}

/** Long enough to ask questions about, short enough for the time an exam allows. */
export const passagesHaveTheirLength: Rule = (files) =>
  passagesOf(files).flatMap(({ file, passage: { id, kind, scene, paragraphs } }) => {
    const words = wordsOf(paragraphs)
    const { from, to } = PASSAGE_WORDS[kind]
    if (scene !== null)
      return paragraphs.length === 0 ? [] : [say(file, `passage ${id}`, 'paragraphs', 'must be empty beside a scene')]
    return words >= from && words <= to
      ? []
      : [say(file, `passage ${id}`, 'paragraphs', `has ${words} words, not ${from} to ${to}`)]
  })

export const passagesOf = ({ passages }: ContentFiles) =>
  passages.flatMap(({ name: file, content }) => content.passages.map((passage) => ({ file, passage })))

const wordsOf = (paragraphs: readonly string[]): number => paragraphs.join(' ').split(/\s+/).filter(Boolean).length
