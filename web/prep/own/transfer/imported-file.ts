import type { CardKind } from '@station-zero/schema/prep/own-tables.ts'
import type { PastedFormat } from '@station-zero/schema/prep/pasted-list.ts'

/** A file's content as plain text, before the person chooses which fields become which side of a card. */
export interface ImportedFile {
  source: 'anki' | 'text' | 'deck'
  decks: string[]
  types: NoteType[]
  notes: ImportedNote[]
  /** Images referenced by notes, without duplicates. Their bytes are read from the file during the import. */
  images: FileImage[]
  /** Sentences about content that can't be imported. */
  omissions: string[]
  /** The format used to split a text file; null for other files. */
  format: PastedFormat | null
}

/** A note type. All notes of a type have the same fields. A text file has one type, whose fields are the columns. */
export interface NoteType {
  name: string
  fields: string[]
  /** The mapping used unless the person changes it. */
  mapping: Mapping
}

export interface ImportedNote {
  /** Index of the note's deck in the file's `decks`. */
  deck: number
  /** Index of the note's type in the file's `types`. */
  type: number
  /** The ID by which the file identifies the note, or the note's `key`; null if the note is identified by its front. */
  guid: string | null
  /** The card's key if our own export wrote the note; otherwise null. */
  key: string | null
  fields: string[]
  /** Number of the row's first line in a text file, starting at 1. */
  line?: number
  tags: string[]
  /** Whether a new card is imported as archived. For Anki notes: whether all cards of the note are suspended. */
  isArchived?: boolean
  images: NoteImage[]
  /** The note's reviews, oldest first. Only Anki packages have reviews. */
  reviews?: FileReview[]
}

/** A review in an Anki package. */
export interface FileReview {
  /** Position of the reviewed card among the cards of its note (Anki's `ord`). */
  card: number
  /** Milliseconds since the Unix epoch. */
  at: number
  rating: 1 | 2 | 3 | 4
}

/** An image in a note. In Anki notes, a field's text has one `IMAGE_MARK` for each of its images. */
export interface NoteImage {
  /** Index in the note's `fields`. */
  field: number
  /** The image's description; null if the file has none. */
  alt: string | null
  /** Index in the file's `images`, or the reason why the image can't be imported. */
  source: number | LeftOut
}

/** Text of a side that has only an image, because both sides of a card need text. Also replaces an image inside a blank. */
export const IMAGE_ONLY = '(image)'

export interface FileImage {
  /** The argument to pass to `read` of `FileImages`. */
  id: string
  /** Decompressed size. If the image can't be read, an upper bound on the number of bytes that were decompressed. */
  bytes: number
  /** Hash of an image that is imported unchanged; null if it has to be re-encoded. */
  hash: string | null
  /** Whether the image is an animation. Only its first frame is imported. */
  isAnimation: boolean
  /** The reason why the image can't be imported; null if its header shows no problem. Decoding the image can still fail. */
  problem: LeftOut | null
}

/** The reason why an image is not imported. */
export type LeftOut =
  /** The image is on the web. Downloading it would reveal to the web server who imports the deck. */
  | 'remote'
  /** The image is embedded in the text as a `data:` URL. */
  | 'embedded'
  | 'missing'
  /** The image is an SVG drawing. */
  | 'drawing'
  | 'too-large'
  | 'unreadable'
  /** The image exceeds a limit: images per person, or images read from one file. */
  | 'over-limit'
  /** The image is not the first image on its side of the card. A side can have only one image. */
  | 'second'
  /** The image is in a field that is imported to neither side. */
  | 'not-shown'

/** Images in an open file. */
export interface FileImages {
  /** Returns the bytes of an image. Rejects with ImageError if the image can't be read. */
  read(id: string): Promise<Uint8Array<ArrayBuffer>>
  close(): void
}

/** Maximum number of image references in all notes of a file. Repeated references count each time. */
export const MAX_NOTE_IMAGES = 200_000
/** Maximum number of images that are read from one file. A person can have half as many. */
export const MAX_FILE_IMAGES = 4_000
/** Maximum total size of the images that are read for the preview, in bytes. */
export const MAX_READ_IMAGE_BYTES = 500_000_000

/** Maps note fields, by index, to the sides of a card. `ALL_OTHER_FIELDS` joins the fields that are not used otherwise. */
export interface Mapping {
  kind: CardKind
  front: number
  back: number | null
  hint: number | null
  /** Index of a field with comma-separated tags; null if the notes have their own tags. */
  tags: number | null
}

export const ALL_OTHER_FIELDS = -1

export interface ImportOptions {
  /** How the columns of a text file are separated. If missing, the separator is detected. Other files ignore this option. */
  format?: PastedFormat
  /** Whether the first row of a text file contains the column names. If missing, this is detected. Other files ignore this option. */
  hasHeader?: boolean
}

/** Thrown when a file can't be read. `message` is a sentence shown to the person. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}

export const DAMAGED = 'This file is damaged or incomplete. Export or download it again.'

/** Maximum number of notes in a file. The quota on cards is lower, but a person may import only some of the decks. */
export const MAX_NOTES = 60_000
/** Maximum number of UTF-16 units in all fields of a file together. */
export const MAX_TEXT_LENGTH = 64_000_000
export const MAX_FILE_DECKS = 5_000
/** Maximum number of reviews that are read from a file. An account can store that many on its first day (`api/db/growth.ts`). */
export const MAX_FILE_REVIEWS = 70_000

/** Called with the completed fraction of the work, 0 to 1. */
export type OnProgress = (done: number) => void

/** Formats a number with its noun, for example `1 card` or `20,000 cards`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
