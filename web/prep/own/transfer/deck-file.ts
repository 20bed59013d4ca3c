import { CARD_KINDS, fields } from '@station-zero/schema/prep/own-tables.ts'
import * as v from 'valibot'
import { FileProblem, type ImportedFile, MAX_NOTES } from './imported-file.ts'
import type { ExportedDeck } from './write-files.ts'

/** Our own file of one deck, which imports without loss: JSON with the extension `.stationdeck`. */

const FORMAT = 'station-zero/deck'
const VERSION = 1
export const DECK_FILE_TYPE = 'application/vnd.station-zero.deck+json'

const Card = v.object({
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{18}$/)),
  kind: v.picklist(CARD_KINDS),
  // The screen lists cards with other texts that are too long, so only the type is checked here.
  front: v.string(),
  back: v.string(),
  hint: v.string(),
  tags: fields.tags,
})
const DeckFile = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  cards: v.pipe(v.array(Card), v.maxLength(MAX_NOTES)),
})

export const writeDeckFile = ({ name, cards }: ExportedDeck): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, name, cards } satisfies v.InferInput<typeof DeckFile>, null, 1)}\n`

/** Returns null if the text is not a deck file. Throws FileProblem if the file can't be read. */
export function readDeckFile(text: string): ImportedFile | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    if (text.slice(0, 200).includes(FORMAT)) throw new FileProblem('This deck file is damaged or incomplete.')
    return null
  }
  const { format, version } = Object(parsed) as { format?: unknown; version?: unknown }
  if (format !== FORMAT) return null
  if (typeof version === 'number' && version > VERSION)
    throw new FileProblem('This deck file was made by a newer version of Station Zero. Update the app, then try again.')
  const file = v.safeParse(DeckFile, parsed)
  if (!file.success) throw new FileProblem('This deck file is damaged or incomplete.')
  const { name, cards } = file.output
  if (cards.length === 0) throw new FileProblem('This file has no cards.')
  const types = CARD_KINDS.map((kind) => ({
    name: kind,
    fields: ['Front', 'Back', 'Hint'],
    mapping: { kind, front: 0, back: 1, hint: 2, tags: null },
  }))
  return {
    ...{ source: 'deck', decks: [name], types, omissions: [], format: null },
    notes: cards.map(({ key, kind, front, back, hint, tags }) => ({
      ...{ deck: 0, type: CARD_KINDS.indexOf(kind), guid: null, key },
      ...{ fields: [front, back, hint], tags },
    })),
  }
}
