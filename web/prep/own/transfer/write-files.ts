import type { CardImage, CardSide } from '@station-zero/schema/prep/card-images.ts'
import type { NewCard } from '@station-zero/schema/prep/own-cards.ts'
import { CSV_HEADER, escapeFormula } from './text-file.ts'

/** A deck to write to a file. */
export interface ExportedDeck {
  name: string
  cards: ExportedCard[]
}

/** `key` identifies the card: importing the file finds the card in this account and in other accounts that imported it. */
export type ExportedCard = NewCard & { key: string; isArchived?: boolean; images?: { [side in CardSide]?: CardImage } }

/** An image referenced by cards. */
export interface ExportedImage {
  hash: string
  type: string
  data: Blob
}

/** Unique hashes of the images referenced by cards. */
export const hashesOf = (decks: readonly ExportedDeck[]): string[] => [
  ...new Set(
    decks.flatMap(({ cards }) => cards.flatMap(({ images = {} }) => Object.values(images).map((image) => image.hash))),
  ),
]

/** Returns the text of the cards, without images, as CSV (RFC 4180). The byte order mark makes spreadsheets read the file as UTF-8. */
export function writeCsv(decks: readonly ExportedDeck[]): string {
  const rows = decks.flatMap(({ cards }) =>
    cards.map(({ front, back, hint, tags }) => [front, back, hint, tags.join(', ')]),
  )
  return `\uFEFF${[CSV_HEADER, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

const csvCell = (value: string): string => {
  const text = escapeFormula(value)
  // Cells that contain "#" are quoted too, because a first line that starts with "#" would look like an Anki header.
  return /[",;|\t\r\n#]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns a file name with this extension that all file systems accept. */
export function fileName(name: string, extension: string): string {
  const safe = name
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 60)
    .trim()
  return `${safe || 'Deck'}.${extension}`
}
