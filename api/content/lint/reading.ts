/**
 * The Flesch–Kincaid grade: the years of school that a reader needs (Kincaid et al. 1975). Syllables are estimated from vowel groups.
 * Returns 0 for a text without words.
 */
export function readingGrade(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,]*/gu) ?? []
  if (words.length === 0) return 0
  const sentences = Math.max(1, text.match(/[.?!]+(?=["”')\]]*(\s|$))/g)?.length ?? 0)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}

/** A number or a symbol counts as one syllable, because digits are read at a glance. */
function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const spoken = letters.replace(/(?<![td])ed$|(?<![sxzhcg])es$|(?<!l)e$/, '')
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0)
}
