// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeCurrent, openCurrent } from '../data/active-account.ts'
import { AnswerRecorder, typeToRecord } from './answer-recorder.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

class FakeTrack extends EventTarget {
  muted = false
  stop() {}
  turn(muted: boolean) {
    this.muted = muted
    act(() => void this.dispatchEvent(new Event(muted ? 'mute' : 'unmute')))
  }
}

class FakeRecorder {
  static isTypeSupported = () => true
  mimeType = 'audio/webm'
  state = 'inactive'
  onstop: (() => void) | undefined
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.onstop?.()
  }
}

test('while a call uses the microphone, the screen does not say that it is recording', async () => {
  await openCurrent('guest')
  const track = new FakeTrack()
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe')
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => ({ getTracks: () => [track] }) },
  })
  render(<AnswerRecorder sessionId="s1" questionId="q1" lengthTip={null} />)
  fireEvent.click(screen.getByRole('button', { name: 'Start Recording' }))
  expect(await screen.findByText('Recording in progress...')).toBeDefined()
  track.turn(true)
  expect(screen.queryByText('Recording in progress...')).toBeNull()
  expect(
    screen.getByText('The microphone is off, as during a call. If it stays off, stop and record again.'),
  ).toBeDefined()
  track.turn(false)
  expect(screen.getByText('Recording in progress...')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Stop Recording' }))
  expect(await screen.findByRole('button', { name: 'Start Recording' })).toBeDefined()
  await act(async () => closeCurrent())
})

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
])('on %s, the device can record the chosen type and, if possible, play it', (_, vendor, recorded, played, type) => {
  const isIn = (types: string[], of: string) => types.some((one) => of.startsWith(`audio/${one}`))
  vi.stubGlobal('MediaRecorder', { isTypeSupported: (of: string) => isIn(recorded, of) })
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor)
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((of) => (isIn(played, of) ? 'maybe' : ''))
  expect(typeToRecord()).toBe(type)
})
