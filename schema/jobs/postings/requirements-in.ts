const HEADING =
  /^(?:\W*)(?:minimum |basic |job |required |key |special )*(?:requirements?|qualifications?)(?: and (?:requirements?|qualifications?))?\W*$/i
const ITEM = /^\s*(?:[-•*–·]|\d{1,2}[.)])\s+(.{3,})$/

/** The items listed under a heading such as 'Minimum Qualifications'; nothing is guessed from running text. */
export function requirementsIn(text: string): string[] {
  const found: string[] = []
  let isUnder = false
  for (const line of text.split('\n')) {
    const item = ITEM.exec(line)?.[1]
    if (isUnder && item) found.push(item.trim())
    else if (line.trim() !== '') isUnder = HEADING.test(line)
  }
  return found
}

/** One requirement a line, from a list, lines, or a text that says several with semicolons. */
export const linesOf = (said: string): string[] =>
  said
    .split(/\n|;\s/)
    .map((line) => line.replace(/^\s*(?:[-•*–·]|\d{1,2}[.)])\s+/, '').trim())
    .filter(Boolean)
