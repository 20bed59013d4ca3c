import * as v from 'valibot'
import type { PastedRow } from '../prep/pasted-list.ts'
import { CardBody } from './decks.ts'

/** Converts a pasted list to cards for a deck that an operator adds. */

/** A row of the list, with the card to add or the reason it can't be added. */
export type PastedDeckCard = { line: number; cells: string[] } & (
  | { card: CardBody; problem: null }
  | { card: null; problem: string }
)

const COLUMNS = ['front', 'back', 'hint', 'explanation', 'source'] as const

/** Converts rows with the columns `COLUMNS`, where the last three are optional. `source` is used for rows without a source. */
export function deckCardsFrom(rows: readonly PastedRow[], source: string): PastedDeckCard[] {
  const known = new Set<string>()
  return rows.map(({ line, cells }): PastedDeckCard => {
    const texts = Object.fromEntries(COLUMNS.map((name, at) => [name, cells[at]?.trim() ?? '']))
    const parsed = v.safeParse(CardBody, { ...texts, source: texts.source || source, tags: [] })
    const problem =
      cells.length > COLUMNS.length
        ? `has more than ${COLUMNS.length} columns`
        : parsed.success
          ? null
          : problemOf(parsed.issues[0])
    if (problem !== null || !parsed.success) return { line, cells, card: null, problem: problem ?? '' }
    const key = JSON.stringify([parsed.output.front, parsed.output.back])
    if (known.has(key)) return { line, cells, card: null, problem: 'is in the list twice' }
    known.add(key)
    return { line, cells, card: parsed.output, problem: null }
  })
}

function problemOf({ path, type, requirement }: v.InferIssue<typeof CardBody>): string {
  const field = String(path?.[0]?.key)
  if (type === 'min_length') return field === 'source' ? 'has no source: enter one above the list' : `has no ${field}`
  if (type === 'max_length') return `has a ${field} with more than ${requirement} characters`
  return `has a ${field} with control characters`
}
