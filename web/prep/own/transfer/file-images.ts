import { hashOfImage } from '../../../data/image-hash.ts'
import { isTooLarge, readImageHeader } from '../image-header.ts'
import { isFit } from '../shrink-image.ts'
import {
  type FileImage,
  type FileImages,
  type LeftOut,
  MAX_FILE_IMAGES,
  MAX_READ_IMAGE_BYTES,
  type OnProgress,
} from './imported-file.ts'

/** Finds the images that notes reference, and reads the images' headers for the preview. */

/** Thrown when an image can't be imported. */
export class ImageError extends Error {
  override name = 'ImageError'
  readonly reason: LeftOut
  /** Upper bound on the number of bytes that were decompressed. */
  readonly bytesRead: number
  constructor(reason: LeftOut, bytesRead = 0) {
    super(reason)
    this.reason = reason
    this.bytesRead = bytesRead
  }
}

/** An image in a file. Its content has not been read yet. */
export interface NamedImage {
  id: string
  /** The hash that the file states for the image if our own app wrote the file; otherwise null. */
  ownHash: string | null
}

/**
 * Media names in Anki packages written by our own app. Each name contains the image's hash, so an image that matches its hash is imported
 * unchanged.
 */
const OWN_NAME = /^station-zero-([\w-]{43})\.(?:webp|jpg)$/
export const mediaName = (hash: string, type: string): string =>
  `station-zero-${hash}.${type === 'image/jpeg' ? 'jpg' : 'webp'}`

/**
 * Returns the list of images and `find`, which maps the `src` of an image to its index in the list, or to the reason why the image can't be
 * imported. `find` appends an image to the list when it finds the image for the first time. `names` maps the name of each media file, in
 * NFC, to its zip entry.
 */
export function listImages(names: ReadonlyMap<string, string>) {
  const images: NamedImage[] = []
  const indexes = new Map<string, number>()
  function find(written: string): number | LeftOut {
    const src = written.trim()
    if (/^data:/i.test(src)) return 'embedded'
    if (/^(?:[a-z][a-z\d+.-]+:|\/\/)/i.test(src)) return 'remote'
    const name = [src, unescaped(src)].map((one) => one.normalize('NFC')).find((one) => names.has(one))
    if (name === undefined) return 'missing'
    const known = indexes.get(name)
    if (known !== undefined) return known
    if (images.length >= MAX_FILE_IMAGES) return 'over-limit'
    indexes.set(name, images.length)
    return images.push({ id: names.get(name) ?? '', ownHash: OWN_NAME.exec(name)?.[1] ?? null }) - 1
  }
  return { images, find }
}

function unescaped(src: string): string {
  try {
    return decodeURIComponent(src)
  } catch {
    return src
  }
}

/**
 * Reads each image once, without decoding it, and returns its size, hash and problem. Once `MAX_READ_IMAGE_BYTES` have been read, the
 * remaining images are left out.
 */
export async function inspectImages(
  images: readonly NamedImage[],
  file: FileImages,
  onProgress: OnProgress,
): Promise<FileImage[]> {
  const found: FileImage[] = []
  let left = MAX_READ_IMAGE_BYTES
  for (const image of images) {
    const one = left > 0 ? await inspect(image, file) : leftOut(image, 'over-limit')
    left -= one.bytes
    found.push(one)
    onProgress(found.length / images.length)
  }
  return found
}

const leftOut = ({ id }: NamedImage, problem: LeftOut, bytes = 0): FileImage => ({
  ...{ id, bytes, problem, hash: null, isAnimation: false },
})

async function inspect(image: NamedImage, file: FileImages): Promise<FileImage> {
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = await file.read(image.id)
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    return leftOut(image, error.reason, error.bytesRead)
  }
  const header = readImageHeader(bytes)
  if (!header) return leftOut(image, 'unreadable', bytes.length)
  if (header.type === 'image/svg+xml') return leftOut(image, 'drawing', bytes.length)
  if (isTooLarge(header)) return leftOut(image, 'too-large', bytes.length)
  const isSmall = isFit(header, bytes.length, true)
  const hash = isSmall ? hashOfImage(bytes.buffer) : null
  const isAsItIs = hash !== null && (hash === image.ownHash || isFit(header, bytes.length))
  return {
    ...{ id: image.id, bytes: bytes.length, problem: null, isAnimation: header.isAnimation },
    hash: isAsItIs ? hash : null,
  }
}
