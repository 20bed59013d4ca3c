/**
 * Reads the type and dimensions of an image from its bytes without decoding the image. A file of a few kilobytes can contain an image of
 * 50,000 × 50,000 pixels, which takes 10 GB of memory when decoded. Every loop stops at the end of the bytes.
 */

export interface ImageHeader {
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/bmp' | 'image/avif' | 'image/svg+xml'
  /** Width and height in pixels; 0 for an SVG drawing. */
  width: number
  height: number
  /** Whether the file has several frames. Browsers draw only the first frame on a canvas. */
  isAnimation: boolean
  /** Whether the file may contain data other than the image, such as the location where a photo was taken. */
  hasMetadata: boolean
  /** Whether the image may be transparent; WebP only. The enlarged view has a black background, so stored images must be opaque. */
  isTransparent: boolean
}

/** Maximum number of pixels in an image that is decoded. A 48-megapixel photo takes 200 MB of memory. */
export const MAX_PIXELS = 50_000_000

export const isTooLarge = ({ width, height }: ImageHeader): boolean => width * height > MAX_PIXELS

/** Returns the image's type and dimensions; null if the file is not an image of a known type, or if the file ends before the dimensions. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const start = latin1(bytes, 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return readJpeg(bytes)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return readPng(bytes)
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return readGif(bytes)
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return readWebp(bytes)
  if (start.startsWith('BM')) return readBmp(bytes)
  if (start.slice(4, 8) === 'ftyp') return readAvif(bytes)
  const text = latin1(bytes, 0, 1_024)
  return /^(?:\xef\xbb\xbf)?\s*</.test(text) && /<svg[\s>]/i.test(text) ? image('image/svg+xml', 0, 0) : null
}

const image = (type: ImageHeader['type'], width: number, height: number, isAnimation = false): ImageHeader => ({
  ...{ type, width, height, isAnimation },
  ...{ hasMetadata: true, isTransparent: false },
})

const sized = (header: ImageHeader): ImageHeader | null => (header.width > 0 && header.height > 0 ? header : null)

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)))

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/**
 * Whether a JPEG segment is metadata. JFIF headers, color profiles and Adobe's color transform are not metadata, because they affect how
 * the image looks.
 */
const isMetadata = (marker: number, name: string): boolean =>
  marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && !/^(?:JFIF|JFXX|ICC_PROFILE|Adobe)/.test(name))

function readJpeg(bytes: Uint8Array): ImageHeader | null {
  const data = view(bytes)
  // A file that does not end with the end-of-image marker may contain other data: some phones append a video to a photo.
  let hasMetadata = bytes.at(-2) !== 0xff || bytes.at(-1) !== 0xd9
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    hasMetadata ||= isMetadata(marker, latin1(bytes, at + 4, at + 16))
    // Start-of-frame markers: C0 to CF, except DHT (C4), the reserved JPG (C8) and DAC (CC).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return sized({ ...image('image/jpeg', data.getUint16(at + 7), data.getUint16(at + 5)), hasMetadata })
    if (marker === 0xda || marker === 0xd9) return null
    at += 2 + Math.max(2, data.getUint16(at + 2))
  }
  return null
}

function readPng(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < 24 || latin1(bytes, 12, 16) !== 'IHDR') return null
  const data = view(bytes)
  let isAnimation = false
  for (let at = 8; at + 8 <= bytes.length; at += 12 + data.getUint32(at)) {
    const name = latin1(bytes, at + 4, at + 8)
    if (name === 'acTL') isAnimation = true
    if (name === 'IDAT') break
  }
  return sized(image('image/png', data.getUint32(16), data.getUint32(20), isAnimation))
}

function readGif(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < 13) return null
  const data = view(bytes)
  let [width, height] = [data.getUint16(6, true), data.getUint16(8, true)]
  const tableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))
  let at = 13 + tableBytes(bytes[10] ?? 0)
  const skipBlocks = () => {
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
    at += 1
  }
  let pictures = 0
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === 0x21) {
      at += 2
      skipBlocks()
    } else if (kind === 0x2c && at + 10 < bytes.length) {
      pictures += 1
      width = Math.max(width, data.getUint16(at + 1, true) + data.getUint16(at + 5, true))
      height = Math.max(height, data.getUint16(at + 3, true) + data.getUint16(at + 7, true))
      at += 11 + tableBytes(bytes[at + 9] ?? 0)
      skipBlocks()
    } else break
  }
  return sized(image('image/gif', width, height, pictures > 1))
}

function readWebp(bytes: Uint8Array): ImageHeader | null {
  const data = view(bytes)
  const found = { ...image('image/webp', 0, 0), hasMetadata: false }
  const grow = (width: number, height: number) => {
    found.width = Math.max(found.width, width)
    found.height = Math.max(found.height, height)
  }
  const uint24 = (at: number) => data.getUint16(at, true) + 65_536 * (bytes[at + 2] ?? 0)
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, size] = [latin1(bytes, at, at + 4), data.getUint32(at + 4, true)]
    const isWhole = at + 18 <= bytes.length
    if (name === 'ALPH') found.isTransparent = true
    if (name === 'VP8X' && isWhole) grow(uint24(at + 12) + 1, uint24(at + 15) + 1)
    else if (name === 'VP8 ' && isWhole)
      grow(data.getUint16(at + 14, true) & 0x3fff, data.getUint16(at + 16, true) & 0x3fff)
    else if (name === 'VP8L' && isWhole) {
      const bits = data.getUint32(at + 9, true)
      grow((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
      found.isTransparent ||= (bits & 0x10000000) !== 0
    } else if (name === 'ANIM' || name === 'ANMF') found.isAnimation = true
    else if (name !== 'ALPH' && name !== 'ICCP') found.hasMetadata = true
    at += 8 + size + (size % 2)
  }
  return sized(found)
}

function readBmp(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < 26) return null
  const data = view(bytes)
  return sized(image('image/bmp', Math.abs(data.getInt32(18, true)), Math.abs(data.getInt32(22, true))))
}

/** Reads the dimensions from the `ispe` boxes, which are near the start of the file. */
function readAvif(bytes: Uint8Array): ImageHeader | null {
  const head = latin1(bytes, 0, 16_384)
  if (!/^.{8}avi[fs]/s.test(head)) return null
  const data = view(bytes)
  let [width, height] = [0, 0]
  for (let at = head.indexOf('ispe'); at !== -1 && at + 16 <= bytes.length; at = head.indexOf('ispe', at + 4)) {
    width = Math.max(width, data.getUint32(at + 8))
    height = Math.max(height, data.getUint32(at + 12))
  }
  return sized(image('image/avif', width, height, head.slice(8, 12) === 'avis'))
}
