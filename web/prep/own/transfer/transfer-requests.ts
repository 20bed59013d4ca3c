import type { OpenSqlite } from './anki-package.ts'
import { encodeImage, type ImageResult } from './encode-image.ts'
import { ImageError } from './file-images.ts'
import {
  type FileImage,
  type FileImages,
  FileProblem,
  type ImportedFile,
  type ImportOptions,
  type OnProgress,
} from './imported-file.ts'
import { openImages, readFile } from './read-file.ts'
import { writeAnkiPackage } from './write-anki.ts'
import type { ExportedDeck, ExportedImage } from './write-files.ts'

/** A request from the page to the transfer worker. */
export type TransferRequest =
  | { kind: 'read'; file: Blob; name: string; options: ImportOptions }
  | { kind: 'write-anki'; decks: ExportedDeck[]; images: ExportedImage[]; now: number }
  /** Opens the file from which later `read-image` requests to the same worker read. */
  | { kind: 'open-images'; file: Blob }
  | { kind: 'read-image'; image: Pick<FileImage, 'id' | 'hash'> }

export type TransferResult<Request extends TransferRequest> = Request extends { kind: 'read' }
  ? ImportedFile
  : Request extends { kind: 'write-anki' }
    ? Blob
    : Request extends { kind: 'read-image' }
      ? WorkerImage
      : null

/** A worker without a canvas returns the bytes, and the page encodes the image. */
export type WorkerImage = ImageResult | { bytes: Uint8Array<ArrayBuffer>; hash: string | null }

export type TransferMessage =
  | { kind: 'progress'; done: number }
  | { kind: 'result'; result: unknown }
  | { kind: 'problem'; sentence: string }

const FAILED = 'The import or export failed on this device. Close other apps and try again, or use a smaller file.'
const NOT_LOADED =
  'A part of the app that reads and writes Anki files is not on this device yet. Connect once, then try again.'

/**
 * Returns a function that handles one request at a time. It sends progress messages, then one result or problem, and never throws. Images
 * that `open-images` opened stay open for later requests.
 */
export function openTransfers(openSqlite: OpenSqlite, send: (message: TransferMessage) => void) {
  let images: FileImages | undefined
  const onProgress: OnProgress = (done) => send({ kind: 'progress', done })
  const open: OpenSqlite = () =>
    openSqlite().catch((cause: unknown) => {
      throw new FileProblem(NOT_LOADED, { cause })
    })

  async function resultOf(request: TransferRequest): Promise<unknown> {
    switch (request.kind) {
      case 'read':
        return readFile(request.file, request.name, request.options, open, onProgress)
      case 'write-anki':
        return writeAnkiPackage(request.decks, request.now, open, request.images, onProgress)
      case 'open-images':
        images?.close()
        images = await openImages(request.file)
        return null
      case 'read-image':
        return readImage(images, request.image)
    }
  }

  return async (request: TransferRequest): Promise<void> => {
    try {
      send({ kind: 'result', result: await resultOf(request) })
    } catch (error) {
      if (!(error instanceof FileProblem)) console.error('Deck import or export request failed:', error)
      send({ kind: 'problem', sentence: error instanceof FileProblem ? error.message : FAILED })
    }
  }
}

async function readImage(
  images: FileImages | undefined,
  { id, hash }: Pick<FileImage, 'id' | 'hash'>,
): Promise<WorkerImage> {
  try {
    const bytes = await images?.read(id)
    if (!bytes) return { problem: 'missing' }
    const canEncode = typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function'
    return canEncode ? await encodeImage(bytes, hash) : { bytes, hash }
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    return { problem: error.reason }
  }
}
