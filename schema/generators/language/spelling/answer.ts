import type { Option, Options } from '../../family.ts'
import { worded } from '../../kit/choice.ts'
import { at } from '../../kit/lists.ts'
import type { Entry, Given } from './given.ts'

export function answer({ asks, entries, picks }: Given): Options {
  const bad = (entry: Entry, nth: number): Option => {
    const text = at(entry.wrong, nth)
    return { text, why: `“${text}” is wrong: ${differenceOf(text, entry.word)}` }
  }
  const good = ({ word }: Entry): Option => ({ text: word, why: `“${word}” is the correct spelling.` })
  const [first = { word: '', wrong: [], sentence: '' }, ...rest] = entries
  if (asks === 'gap')
    return worded(
      good(first),
      first.wrong.map((_, nth) => bad(first, nth)),
    )
  const others = (option: (entry: Entry, nth: number) => Option) =>
    rest.map((entry, nth) => option(entry, at(picks, nth + 1)))
  return asks === 'correct' ? worded(good(first), others(bad)) : worded(bad(first, at(picks, 0)), others(good))
}

/** What is wrong in a misspelling, by its first and last letters that agree with the word. */
function differenceOf(wrong: string, word: string): string {
  let [start, end] = [0, 0]
  while (start < Math.min(wrong.length, word.length) && wrong[start] === word[start]) start += 1
  while (end < Math.min(wrong.length, word.length) - start && wrong.at(-1 - end) === word.at(-1 - end)) end += 1
  const [has, needs] = [wrong.slice(start, wrong.length - end), word.slice(start, word.length - end)]
  if (has === '') return `it leaves out “${needs}” from “${word}.”`
  if (needs === '') return `it adds “${has}” to “${word}.”`
  return `it has “${has}” where “${word}” has “${needs}.”`
}
