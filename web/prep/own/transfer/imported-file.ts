import type { CardKind } from '@station-zero/schema/prep/own-tables.ts'
import type { PastedFormat } from '@station-zero/schema/prep/pasted-list.ts'

/** What a file contains, as plain text, before the person chooses which fields become which side of a card. */
export interface ImportedFile {
  source: 'anki' | 'text' | 'deck'
  decks: string[]
  types: NoteType[]
  notes: ImportedNote[]
  /** Images that notes name, each once. They stay in the file until they are imported. */
  images: FileImage[]
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
  images: NoteImage[]
}

/** An image in a note. In notes of Anki, the text of the field has one `IMAGE_MARK` for each of its images. */
export interface NoteImage {
  /** Index in the note's `fields`. */
  field: number
  /** Null if the file has no description. */
  alt: string | null
  /** Index in the file's `images`, or why the file does not have it. */
  source: number | LeftOut
}

/** The text of a side that has an image and no text, because a card needs both. Also the text of a hidden image. */
export const IMAGE_ONLY = '(image)'

export interface FileImage {
  /** By which `FileImages` finds it. */
  id: string
  /** Size in the file. */
  bytes: number
  /** The hash of an image that is imported as it is; null if it has to be encoded again. */
  hash: string | null
  /** Only the first picture of an animation is imported. */
  isAnimation: boolean
  /** Null if it can be imported, as far as its header says. */
  problem: LeftOut | null
}

/** Why an image is not imported. */
export type LeftOut =
  /** On the web. Fetching it would tell its server who imports the deck. */
  | 'remote'
  /** Written into the text as a `data:` URL. */
  | 'embedded'
  | 'missing'
  /** SVG. */
  | 'drawing'
  | 'too-large'
  | 'unreadable'
  /** More images than a person can have. */
  | 'over-limit'
  /** A side of a card has one image. */
  | 'second'
  /** In a field that is on neither side. */
  | 'not-shown'

/** The images of an open file. */
export interface FileImages {
  /** Rejects if the file can't be read. */
  read(id: string): Promise<Uint8Array<ArrayBuffer>>
  close(): void
}

/** Maximum images in all notes of a file together, however often the same. */
export const MAX_NOTE_IMAGES = 200_000
/** Maximum images that are read from one file. A person can have half as many. */
export const MAX_FILE_IMAGES = 4_000
/** Maximum bytes of all images that are read for the preview. */
export const MAX_READ_IMAGE_BYTES = 500_000_000

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
