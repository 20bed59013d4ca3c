import { foldForSearch } from '../core/search-words.ts'

/** The words of a text as they are compared: lower case, without marks and apostrophes. "What's" and "whats" are the same. */
export function wordsOf(text: string): string[] {
  const plain = foldForSearch(text).replace(/(?<=\d),(?=\d{3})/g, '')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => SPLIT[word]?.split(' ') ?? [SAME[word] ?? word])
}

/** Short forms, texting style and spellings that are no mistakes. */
const SAME: Record<string, string> = {
  whats: 'what',
  wat: 'what',
  wut: 'what',
  wheres: 'where',
  whens: 'when',
  wen: 'when',
  whos: 'who',
  hows: 'how',
  hw: 'how',
  im: 'i',
  ive: 'i',
  ill: 'i',
  id: 'i',
  abt: 'about',
  bout: 'about',
  til: 'until',
  till: 'until',
  practise: 'practice',
  practised: 'practiced',
  judgement: 'judgment',
  maths: 'math',
  todays: 'today',
  '2day': 'today',
  '2nite': 'tonight',
  u: 'you',
  ur: 'your',
  r: 'are',
  n: 'and',
  rn: 'now',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
}

/** Two words that are usually written as one in texting style. */
const SPLIT: Record<string, string> = {
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'have to',
  lemme: 'let me',
  dunno: 'do not know',
}

/** Whether all these words occur in the text, in any form. */
export function includesAll(text: string, words: string): boolean {
  const stems = new Set(wordsOf(text).map(stem))
  return wordsOf(words).every((word) => stems.has(stem(word)))
}

/** The part that the forms of one word share: "closes", "closed" and "closing" are "clos". */
export function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const found = cut(word)
  if (stems.size > MOST_KEPT) stems.clear()
  stems.set(word, found)
  return found
}

const MOST_KEPT = 20_000
const stems = new Map<string, string>()

function cut(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const single = word
    .replace(/(ss|us|is)$/, '$1.')
    .replace(/ies$/, 'y')
    .replace(/(sh|ch|x|ss\.?)es$/, '$1')
    .replace(/s$/, '')
    .replace('.', '')
  const ended = single.replace(/(?<=[aeiouy].*[^e])(?:ing|ed)$/, '').replace(/(?<=.{3})ly$/, '')
  const even = ended === single ? ended : ended.replace(/([b-df-hjkmnp-rtv-xz])\1$/, '$1')
  return even.replace(/(?<=.{3})e$/, '').replace(/(?<=.{2})y$/, 'i')
}
