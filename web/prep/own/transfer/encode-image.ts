import type { NewImage } from '@station-zero/schema/prep/card-images.ts'
import { fitImage, ImageProblem } from '../shrink-image.ts'
import type { FileImage, LeftOut } from './imported-file.ts'

export type ImageResult = { image: NewImage } | { problem: LeftOut }

/** Reads images from a file that has already been parsed, and encodes the images for storage. */
export interface ImageReader {
  /** Reads one image at a time; callers must wait for the result before the next call. */
  read(image: Pick<FileImage, 'id' | 'hash'>): Promise<ImageResult>
  close(): void
}

/** Maximum time to encode one image. A large photo takes 2 seconds on a slow phone. */
const MAX_ENCODE_MS = 20_000

/** Re-encodes an image, or returns its bytes unchanged if `hash` is not null. Never rejects. */
export async function encodeImage(bytes: Uint8Array<ArrayBuffer>, hash: string | null): Promise<ImageResult> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<ImageResult>((resolve) => {
    timer = setTimeout(() => resolve({ problem: 'unreadable' }), MAX_ENCODE_MS)
  })
  try {
    return await Promise.race([fitImage(bytes, hash).then((image) => ({ image })), late])
  } catch (error) {
    if (!(error instanceof ImageProblem)) console.error('Failed to encode an imported image:', error)
    return { problem: 'unreadable' }
  } finally {
    clearTimeout(timer)
  }
}
