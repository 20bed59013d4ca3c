import type { NewImage } from '@station-zero/schema/prep/card-images.ts'
import { fitImage, ImageProblem } from '../shrink-image.ts'
import type { FileImage, LeftOut } from './imported-file.ts'

export type ImageResult = { image: NewImage } | { problem: LeftOut }

/** Reads the images of a file that was read before, and encodes them as cards store them. */
export interface ImageReader {
  /** One at a time. */
  read(image: Pick<FileImage, 'id' | 'hash'>): Promise<ImageResult>
  close(): void
}

/** Maximum time for one image. A large photo takes 2 seconds on a slow phone. */
const MAX_ENCODE_MS = 20_000

/** Decodes an image and encodes it again unless it fits as it is, which its hash then says. */
export async function encodeImage(bytes: Uint8Array<ArrayBuffer>, hash: string | null): Promise<ImageResult> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<ImageResult>((resolve) => {
    timer = setTimeout(() => resolve({ problem: 'unreadable' }), MAX_ENCODE_MS)
  })
  try {
    return await Promise.race([fitImage(bytes, hash).then((image) => ({ image })), late])
  } catch (error) {
    if (!(error instanceof ImageProblem)) console.error('Failed to encode an image:', error)
    return { problem: 'unreadable' }
  } finally {
    clearTimeout(timer)
  }
}
