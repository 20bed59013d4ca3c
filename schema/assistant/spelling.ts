/** Below this length a wrong letter makes another word too easily. */
const SHORTEST = 4
/** Up to this length only swapped letters are corrected: "wear" is not a misspelled "weak". */
const SWAPS_ONLY = 4
/** From this length on a word may have two mistakes. */
const LONG = 9

/** The word of the vocabulary that was meant; undefined if there is none, or more than one. The first letter is taken as right. */
export function corrected(word: string, vocabulary: Iterable<string>): string | undefined {
  if (word.length < SHORTEST || /\d/.test(word)) return undefined
  const most = word.length >= LONG ? 2 : 1
  let best: { word: string; mistakes: number; isTied: boolean } | undefined
  for (const candidate of vocabulary) {
    if (candidate[0] !== word[0] || candidate.length < SHORTEST || Math.abs(candidate.length - word.length) > most)
      continue
    const mistakes = mistakesBetween(word, candidate, most)
    if (word.length <= SWAPS_ONLY && !isSwap(word, candidate)) continue
    if (mistakes > most || (best && mistakes > best.mistakes)) continue
    best = { word: candidate, mistakes, isTied: best?.mistakes === mistakes }
  }
  return best && !best.isTied ? best.word : undefined
}

const isSwap = (a: string, b: string): boolean => a.length === b.length && [...a].sort().join() === [...b].sort().join()

/** Letters added, lost, changed or swapped with their neighbor (optimal string alignment); more than `most` if there are too many. */
function mistakesBetween(a: string, b: string, most: number): number {
  let [before, row]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : most + 1
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1), swapped))
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, row] = [row ?? [], next]
  }
  return at(row, b.length)
}

const at = (row: number[] | undefined, index: number): number => row?.[index] ?? Number.POSITIVE_INFINITY
