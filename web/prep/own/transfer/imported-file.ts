import type { CardKind } from '@station-zero/schema/prep/own-tables.ts'
import type { PastedFormat } from '@station-zero/schema/prep/pasted-list.ts'

/** What a file contains, as plain text, before the person chooses which fields become which side of a card. */
export interface ImportedFile {
  source: 'anki' | 'text' | 'deck'
  decks: string[]
  types: NoteType[]
  notes: ImportedNote[]
  /** Sentences about content that can't be imported. */
  omissions: string[]
  /** How the text was split; null for other files. */
  format: PastedFormat | null
}

/** Notes with the same fields. A text file has one type; its fields are the columns. */
export interface NoteType {
  name: string
  fields: string[]
  /** The initial choice. */
  mapping: Mapping
}

export interface ImportedNote {
  /** Index in `decks`. */
  deck: number
  /** Index in `types`. */
  type: number
  /** The ID by which the file identifies the note, or its `key`; null if the front identifies it. */
  guid: string | null
  /** Set if our own export wrote the note. */
  key: string | null
  fields: string[]
  tags: string[]
}

/** Indexes of fields. `ALL_OTHER_FIELDS` joins the fields that are not used otherwise. */
export interface Mapping {
  kind: CardKind
  front: number
  back: number | null
  hint: number | null
  /** A field with comma-separated tags; null if the notes have their own. */
  tags: number | null
}

export const ALL_OTHER_FIELDS = -1

export interface ImportOptions {
  /** Detected if missing. Only for text files. */
  format?: PastedFormat
  /** Whether the first row has the names of the columns; detected if missing. Only for text files. */
  hasHeader?: boolean
}

/** A reason why a file can't be read. The message is a sentence for the screen. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}

export const DAMAGED = 'This file is damaged or incomplete. Export or download it again.'

/** Maximum notes of a file. The quota on cards is lower, but a person may import only some of the decks. */
export const MAX_NOTES = 60_000
/** Maximum UTF-16 units of all fields of a file together. */
export const MAX_TEXT_LENGTH = 64_000_000
export const MAX_FILE_DECKS = 5_000

/** Called with the share of the work that is done, 0 to 1. */
export type OnProgress = (done: number) => void

/** For example, `1 card` and `20,000 cards`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
