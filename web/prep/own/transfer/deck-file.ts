import { CARD_SIDES, type NewImage } from '@station-zero/schema/prep/card-images.ts'
import { CARD_KINDS, fields } from '@station-zero/schema/prep/own-tables.ts'
import * as v from 'valibot'
import { fromBase64, toBase64 } from '../../../data/image-hash.ts'
import { ImageError, inspectImages } from './file-images.ts'
import {
  type FileImages,
  FileProblem,
  type ImportedFile,
  MAX_FILE_IMAGES,
  MAX_NOTES,
  type NoteImage,
  type OnProgress,
} from './imported-file.ts'
import type { ExportedDeck } from './write-files.ts'

/**
 * Our own single-deck format, which imports without loss: JSON with the extension `.stationdeck`. App versions without image support read
 * the text and ignore the images, so the file version is still 1. Those versions reject files over 30 MB with an error message.
 */

const FORMAT = 'station-zero/deck'
const VERSION = 1
/** Maximum size of a deck file, in bytes. One person's images, at most 100 MB, take up to 133 MB as base64. */
export const MAX_DECK_FILE_BYTES = 160 * 1024 * 1024
export const DECK_FILE_TYPE = 'application/vnd.station-zero.deck+json'

const Card = v.object({
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{18}$/)),
  kind: v.picklist(CARD_KINDS),
  // The screen lists cards whose text is too long, so only the type is checked here.
  front: v.string(),
  back: v.string(),
  hint: v.string(),
  tags: fields.tags,
  /** Whether the card is archived. Omitted by older versions of the app. */
  isArchived: v.exactOptional(v.boolean()),
  images: v.exactOptional(
    v.partial(
      v.object({
        front: v.object({ hash: v.string(), alt: v.string() }),
        back: v.object({ hash: v.string(), alt: v.string() }),
      }),
    ),
  ),
})
const DeckFile = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  cards: v.pipe(v.array(Card), v.maxLength(MAX_NOTES)),
  /** `data` is base64-encoded. */
  images: v.exactOptional(
    v.pipe(v.array(v.object({ hash: v.string(), type: v.string(), data: v.string() })), v.maxLength(MAX_FILE_IMAGES)),
  ),
})
type DeckFile = v.InferOutput<typeof DeckFile>

/** Builds the file from one Blob per image so that the images are never all in memory at once. Omits images that `read` does not find. */
export async function writeDeckFile(
  { name, cards }: ExportedDeck,
  images: Iterable<string> = [],
  read: (hash: string) => Promise<NewImage | null> = async () => null,
): Promise<Blob> {
  const head = JSON.stringify({ format: FORMAT, version: VERSION, name, cards } satisfies DeckFile, null, 1)
  const parts: Blob[] = []
  for (const hash of images) {
    const image = await read(hash)
    if (!image) continue
    const data = toBase64(new Uint8Array(image.data))
    parts.push(new Blob([`${parts.length > 0 ? ',' : ''}\n  ${JSON.stringify({ hash, type: image.type, data })}`]))
  }
  // Insert the images before the closing brace.
  const list = parts.length > 0 ? [',\n "images": [', ...parts, '\n ]'] : []
  return new Blob([head.slice(0, -2), ...list, '\n}\n'])
}

/** Whether the start of a file contains the format name that `writeDeckFile` writes. */
export const isDeckFile = (head: string): boolean => head.includes(FORMAT)

/** Parses a deck file. Returns null if the text is not a deck file. Throws FileProblem if the file can't be read. */
export async function readDeckFile(text: string, onProgress: OnProgress = () => {}): Promise<ImportedFile | null> {
  const file = parseDeckFile(text)
  if (!file) return null
  const { name, cards } = file
  if (cards.length === 0) throw new FileProblem('This file has no cards.')
  const types = CARD_KINDS.map((kind) => ({
    name: kind,
    fields: ['Front', 'Back', 'Hint'],
    mapping: { kind, front: 0, back: 1, hint: 2, tags: null },
  }))
  const named = [...new Set(file.images?.map(({ hash }) => hash))].map((hash) => ({ id: hash, ownHash: hash }))
  const positions = new Map(named.map(({ id }, index) => [id, index]))
  return {
    ...{ source: 'deck', decks: [name], types, omissions: [], format: null },
    images: await inspectImages(named, imagesOf(file), onProgress),
    notes: cards.map(({ key, kind, front, back, hint, tags, isArchived = false, images = {} }) => ({
      ...{ isArchived, deck: 0, type: CARD_KINDS.indexOf(kind), guid: null, key },
      ...{ fields: [front, back, hint], tags },
      images: CARD_SIDES.flatMap((side, field): NoteImage[] => {
        const image = images[side]
        return image ? [{ field, alt: image.alt, source: positions.get(image.hash) ?? 'missing' }] : []
      }),
    })),
  }
}

/** Opens the images in a deck file. Their IDs are their hashes. */
export async function openDeckImages(file: Blob): Promise<FileImages> {
  const parsed = parseDeckFile(await file.text())
  return imagesOf(parsed ?? { images: [] })
}

function imagesOf({ images = [] }: Pick<DeckFile, 'images'>): FileImages {
  const data = new Map(images.map((image) => [image.hash, image.data]))
  return {
    close: () => data.clear(),
    async read(id) {
      const base64 = data.get(id)
      if (base64 === undefined) throw new ImageError('missing')
      try {
        return new Uint8Array(fromBase64(base64))
      } catch {
        throw new ImageError('unreadable')
      }
    },
  }
}

function parseDeckFile(text: string): DeckFile | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    if (isDeckFile(text.slice(0, 200))) throw new FileProblem('This deck file is damaged or incomplete.')
    return null
  }
  const { format, version } = Object(parsed) as { format?: unknown; version?: unknown }
  if (format !== FORMAT) return null
  if (typeof version === 'number' && version > VERSION)
    throw new FileProblem('This deck file was made by a newer version of Station Zero. Update the app, then try again.')
  const file = v.safeParse(DeckFile, parsed)
  if (!file.success) throw new FileProblem('This deck file is damaged or incomplete.')
  return file.output
}
