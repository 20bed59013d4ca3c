// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { typeToRecord } from './recorder.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const APPLE = 'Apple Computer, Inc.'

test.each([
  ['Safari 18.4, which records both', APPLE, ['webm', 'mp4'], ['webm', 'mp4'], 'audio/mp4'],
  ['an older Safari', APPLE, ['mp4'], ['mp4'], 'audio/mp4'],
  ['Chrome', 'Google Inc.', ['webm', 'mp4'], ['webm', 'mp4', 'ogg'], 'audio/webm;codecs=opus'],
  ['Firefox', '', ['webm', 'ogg'], ['webm', 'mp4', 'ogg'], 'audio/webm;codecs=opus'],
  ['a browser that records WebM and plays only MP4', '', ['webm', 'mp4'], ['mp4'], 'audio/mp4'],
  ['a browser that plays nothing that it records', '', ['ogg'], [], 'audio/ogg;codecs=opus'],
  ['a browser that names no type', '', [], ['webm', 'mp4'], undefined],
])('on %s the recording type is one that the device can also play', (_, vendor, recorded, played, type) => {
  const isIn = (types: string[], of: string) => types.some((one) => of.startsWith(`audio/${one}`))
  vi.stubGlobal('MediaRecorder', { isTypeSupported: (of: string) => isIn(recorded, of) })
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor)
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((of) => (isIn(played, of) ? 'maybe' : ''))
  expect(typeToRecord()).toBe(type)
})
