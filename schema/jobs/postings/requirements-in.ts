const HEADING =
  /^(?:\W*)(?:minimum |basic |job |required |key |special )*(?:requirements?|qualifications?)(?: and (?:requirements?|qualifications?))?\W*$/i
const ITEM = /^\s*(?:[-•*–·]|\d{1,2}[.)])\s+(\S.{2,})$/
/** What the board shows of a job's requirements; a longer list stays in the text, where all of it can be read. */
const [MOST_ITEMS, MOST_CHARACTERS] = [12, 200]

/** The items listed under a heading such as 'Minimum Qualifications'; nothing is guessed from running text. */
export function requirementsIn(text: string): string[] {
  return split(text).found
}

/** The text without the list that the board shows on its own. */
export function withoutRequirements(text: string): string {
  const { found, others } = split(text)
  const isWhole = found.length > 0 && found.length <= MOST_ITEMS && found.every((one) => one.length <= MOST_CHARACTERS)
  const rest = others
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return isWhole && rest !== '' ? rest : text
}

function split(text: string): { found: string[]; others: string[] } {
  const [found, others]: [string[], string[]] = [[], []]
  let heading: string | null = null
  for (const line of text.split('\n')) {
    const item = ITEM.exec(line)?.[1]
    if (heading !== null && item) {
      if (others.at(-1) === heading) others.pop()
      found.push(item.trim())
    } else if (line.trim() !== '' || heading === null) {
      heading = HEADING.test(line) && line.trim() !== '' ? line : null
      others.push(line)
    }
  }
  return { found, others }
}

/** One requirement a line, from a list, lines, or a text that says several with semicolons. */
export const linesOf = (said: string): string[] =>
  said
    .split(/\n|;\s/)
    .map((line) => line.replace(/^\s*(?:[-•*–·]|\d{1,2}[.)])\s+/, '').trim())
    .filter(Boolean)
