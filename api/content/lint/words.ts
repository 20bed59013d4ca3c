const STOP_WORDS = new Set(
  `a an the of to in on at by for from with and or but is are was were be been being it its this that these those you your do
  does did which what who how when where why than then as if not no may can must should would will has have had there their
  they them he she his her one into out up down most more much both only`.split(/\s+/),
)
const ENDINGS = ['ing', 'ies', 'ied', 'es', 'ed', 'ly', 's', 'e', 'y']

/** Returns the words that carry meaning, in order: lowercase and without endings. Numbers stay as they are. */
export function meaningWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/(\d),(?=\d{3})/g, '$1')
  return (words.match(/[a-z]+|\d+(?:\.\d+)?/g) ?? []).filter((word) => !STOP_WORDS.has(word)).map(stemOf)
}

function stemOf(word: string): string {
  const ending = ENDINGS.find((ending) => word.endsWith(ending) && word.length - ending.length >= 3)
  return ending ? word.slice(0, -ending.length) : word
}

/** Normalizes differences in case, punctuation and spaces; numbers keep their decimal points. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/[^\p{L}\p{N}.%°+−×÷/]+/gu, ' ')
    .replace(/\.(?!\d)/g, '')
    .trim()

/** Returns the share of the two texts' distinct words that occur in both. */
export function jaccard(left: readonly string[], right: readonly string[]): number {
  const [a, b] = [new Set(left), new Set(right)]
  const both = [...a].filter((word) => b.has(word)).length
  return both === 0 ? 0 : both / (a.size + b.size - both)
}
