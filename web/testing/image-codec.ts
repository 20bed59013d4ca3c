import { vi } from 'vitest'

/**
 * jsdom has no image codecs. Files that start with "bad" can't be decoded, `size` gives the encoded bytes per attempt, and each encoded image
 * differs.
 */
export const codec = {
  size: (_px: number, _quality: number) => 1_000,
  drawn: [] as [number, number][],
  canEncodeWebp: true,
  /** What is encoded instead; null for bytes that are no image. */
  encoded: null as Uint8Array<ArrayBuffer> | null,
}

class Canvas {
  readonly width: number
  readonly height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    codec.drawn.push([width, height])
  }
  getContext() {
    return { fillRect: () => undefined, drawImage: () => undefined }
  }
  async convertToBlob({ type, quality }: { type: string; quality: number }) {
    const bytes =
      codec.encoded ?? new Uint8Array(codec.size(Math.max(this.width, this.height), quality)).fill(codec.drawn.length)
    return new Blob([bytes], { type: type === 'image/webp' && !codec.canEncodeWebp ? 'image/png' : type })
  }
}

/** Before each test; `vi.unstubAllGlobals` removes it. */
export function stubCodec(): void {
  Object.assign(codec, { size: () => 1_000, drawn: [], canEncodeWebp: true, encoded: null })
  vi.stubGlobal('OffscreenCanvas', Canvas)
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if ((await file.text()).startsWith('bad')) throw new DOMException('No image', 'InvalidStateError')
    return { width: 4_000, height: 3_000, close: () => undefined }
  })
}
