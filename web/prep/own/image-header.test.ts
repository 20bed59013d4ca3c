import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SampleImage, sampleImage } from '../../testing/sample-images.ts'
import { type ImageHeader, isTooLarge, readImageHeader } from './image-header.ts'

const SAMPLES: Record<SampleImage, Partial<ImageHeader>> = {
  jpeg: { type: 'image/jpeg', width: 64, height: 48, hasMetadata: false },
  progressiveJpeg: { type: 'image/jpeg', width: 64, height: 48, hasMetadata: false },
  jpegWithExif: { type: 'image/jpeg', width: 64, height: 48, hasMetadata: true },
  jpegWithComment: { type: 'image/jpeg', hasMetadata: true },
  png: { type: 'image/png', width: 64, height: 48, isAnimation: false },
  animatedPng: { type: 'image/png', width: 10, height: 12, isAnimation: true },
  webp: { type: 'image/webp', width: 64, height: 48, isAnimation: false, hasMetadata: false, isTransparent: false },
  losslessWebp: { type: 'image/webp', width: 64, height: 48, hasMetadata: false, isTransparent: false },
  transparentWebp: { type: 'image/webp', width: 30, height: 20, isTransparent: true },
  webpWithExif: { type: 'image/webp', width: 64, height: 48, hasMetadata: true },
  animatedWebp: { type: 'image/webp', width: 10, height: 12, isAnimation: true },
  gif: { type: 'image/gif', width: 10, height: 12, isAnimation: false },
  animatedGif: { type: 'image/gif', width: 10, height: 12, isAnimation: true },
  bmp: { type: 'image/bmp', width: 10, height: 12 },
  avif: { type: 'image/avif', width: 64, height: 48, isAnimation: false },
}
const names = Object.keys(SAMPLES) as SampleImage[]

test.each(names)('readImageHeader returns the type, dimensions and flags of the sample image %s', (name) => {
  expect(readImageHeader(sampleImage(name))).toMatchObject(SAMPLES[name])
})

test('SVG drawings are recognized as images, and files that are not images are rejected', () => {
  const read = (text: string) => readImageHeader(new TextEncoder().encode(text))
  expect(read('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">')?.type).toBe('image/svg+xml')
  expect(read('<html>')).toBeNull()
  expect(read('')).toBeNull()
  expect(readImageHeader(new Uint8Array(1_000))).toBeNull()
})

test('a photo with a video appended counts as having metadata', () => {
  expect(readImageHeader(new Uint8Array([...sampleImage('jpeg'), 1, 2, 3]))).toMatchObject({ hasMetadata: true })
})

test('`isTooLarge` is true for an image whose header states 50,000 × 50,000 pixels', () => {
  const bomb = sampleImage('png')
  new DataView(bomb.buffer).setUint32(16, 50_000)
  new DataView(bomb.buffer).setUint32(20, 50_000)
  const header = readImageHeader(bomb)
  expect(header).toMatchObject({ width: 50_000, height: 50_000 })
  expect(header && isTooLarge(header)).toBe(true)
})

test('reading the header of a damaged image always terminates and returns a valid header or null', () => {
  const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 10 })
  fc.assert(
    fc.property(fc.constantFrom(...names), damage, fc.nat(), (name, changes, cut) => {
      const bytes = sampleImage(name)
      for (const [at, value] of changes) bytes[at % bytes.length] = value
      const header = readImageHeader(bytes.subarray(0, cut % 3 === 0 ? cut % bytes.length : bytes.length))
      if (header && header.type !== 'image/svg+xml') expect(Math.min(header.width, header.height)).toBeGreaterThan(0)
    }),
    { numRuns: 2_000 },
  )
})
