import { IMAGE_TYPES, type ImageType, MAX_IMAGE_BYTES, type NewImage } from '@station-zero/schema/prep/card-images.ts'
import { hashOfImage } from '../../data/image-hash.ts'
import { type ImageHeader, isTooLarge, readImageHeader } from './image-header.ts'

/** Maximum width and height, in pixels. On any screen, cards are at most half as wide. */
const MAX_SIDE_PX = 1_600
const MIN_SIDE_PX = 320
/** Maximum size of an image file, in bytes. Photos from a good phone are 3 to 12 MB. */
export const MAX_FILE_BYTES = 40_000_000
const QUALITIES = [0.85, 0.7, 0.55]
/** If the image is too large at every quality, its dimensions are multiplied by this factor. */
const SCALE_STEP = 0.75

/** Thrown when an image can't be used. `message` is a sentence shown to the person. */
export class ImageProblem extends Error {
  override name = 'ImageProblem'
}

export interface ShrunkImage extends NewImage {
  /** Whether the file may be an animation. Only its first frame is kept. */
  isAnimation: boolean
}

/**
 * Decodes an image, turns it upright and encodes it again with at most 1,600 pixels per side and 200 KiB. The result has no metadata, such
 * as the place where a photo was taken. Decoding and encoding run in the browser's own threads, so the page stays responsive. Throws
 * `ImageProblem` if the file is an SVG drawing, too large or can't be decoded.
 */
export async function shrinkImage(file: Blob): Promise<ShrunkImage> {
  if (file.type === 'image/svg+xml')
    throw new ImageProblem('SVG drawings can’t be used. Save the drawing as a PNG or JPEG, then choose that file.')
  if (file.size > MAX_FILE_BYTES) throw new ImageProblem('This file is larger than 40 MB. Choose a smaller one.')
  // The browser may be able to decode types that `readImageHeader` does not recognize.
  const header = readImageHeader(new Uint8Array(await file.arrayBuffer()))
  if (header && isTooLarge(header))
    throw new ImageProblem('This image has more than 50 megapixels. Make it smaller, then choose it again.')
  const bitmap = await decode(file)
  try {
    const data = await encodeToFit(bitmap)
    return { ...data, isAnimation: header?.isAnimation ?? file.type === 'image/gif' }
  } finally {
    bitmap.close()
  }
}

/**
 * Whether an image can be stored unchanged. `isOurs` allows metadata: images written by our own app have only what the browser's encoder
 * adds.
 */
export const isFit = (header: ImageHeader, bytes: number, isOurs = false): boolean =>
  (IMAGE_TYPES as readonly string[]).includes(header.type) &&
  bytes <= MAX_IMAGE_BYTES &&
  Math.max(header.width, header.height) <= MAX_SIDE_PX &&
  !header.isAnimation &&
  !header.isTransparent &&
  (isOurs || !header.hasMetadata)

/**
 * Like `shrinkImage`, but returns the bytes unchanged if `hash` is not null; pass a hash only for an image for which `isFit` is true.
 * Throws ImageProblem if the bytes don't match the hash.
 */
export async function fitImage(bytes: Uint8Array<ArrayBuffer>, hash: string | null): Promise<NewImage> {
  const header = readImageHeader(bytes)
  if (!header) throw new ImageProblem('This file is not an image that browsers can read.')
  const file = new Blob([bytes], { type: header.type })
  if (hash === null) return shrinkImage(file)
  const data = bytes.slice().buffer
  if (hashOfImage(data) !== hash) throw new ImageProblem('This image is damaged.')
  ;(await decode(file)).close()
  return { hash, type: header.type, data }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new ImageProblem('This browser can’t read this file as an image. Choose a JPEG, PNG or WebP.')
  }
}

async function encodeToFit(bitmap: ImageBitmap): Promise<NewImage> {
  const longest = Math.max(bitmap.width, bitmap.height)
  for (let scale = Math.min(1, MAX_SIDE_PX / longest); ; scale *= SCALE_STEP) {
    const canvas = draw(bitmap, scale)
    for (const quality of QUALITIES) {
      const blob = await encode(canvas, quality)
      if (blob.size > MAX_IMAGE_BYTES) continue
      const data = await blob.arrayBuffer()
      return { hash: hashOfImage(data), type: blob.type, data }
    }
    if (longest * scale < MIN_SIDE_PX) throw new ImageProblem('This image can’t be made small enough. Choose another.')
  }
}

type Canvas = OffscreenCanvas | HTMLCanvasElement

function draw(bitmap: ImageBitmap, scale: number): Canvas {
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null
  if (!context) throw new ImageProblem('This device does not have enough memory for this image. Close other apps.')
  // Transparent areas would be black in a JPEG, and drawings on a transparent background would be unreadable in dark mode.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

function createCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

/** Encodes as WebP, or as JPEG if the browser can't encode WebP and returns a PNG instead. */
async function encode(canvas: Canvas, quality: number): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp', quality)
  return webp.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg', quality)
}

async function toBlob(canvas: Canvas, type: ImageType, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob) throw new ImageProblem('This device does not have enough memory for this image. Close other apps.')
  return blob
}
