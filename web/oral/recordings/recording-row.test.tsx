// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeCurrent, openCurrent } from '../../data/active-account.ts'
import { RecordingRow } from './recording-row.tsx'

afterEach(cleanup)

const recording = {
  ...{ id: 'r1', sessionId: 's1', questionId: 'q1', recordedAt: Date.UTC(2026, 10, 21, 9, 30) },
  ...{ durationMs: 61_000, mimeType: 'audio/webm', bytes: 3 },
}

const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')
const pressByKey = (name: string | RegExp) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

test('the delete confirmation focuses Keep, and Keep returns the focus to Delete', () => {
  render(<RecordingRow recording={recording} />)
  pressByKey(/^Delete recording/)
  expect(focused()).toBe('Keep')
  pressByKey('Keep')
  expect(focused()).toMatch(/^Delete recording of/)
})

test('Play focuses the player at once, and loading the recording does not move the focus', async () => {
  const { db } = await openCurrent('guest')
  const read = Promise.withResolvers<object>()
  vi.spyOn(db.recordings, 'get').mockImplementation((() => read.promise) as never)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }))
  render(<RecordingRow recording={recording} />)
  pressByKey(/^Play/)
  expect(focused()).toMatch(/^recording of .*, 1:01$/)
  screen.getByRole('button', { name: /^Download/ }).focus()
  read.resolve({ ...recording, data: new ArrayBuffer(3) })
  await waitFor(() => expect(screen.getByLabelText(/^recording of/).getAttribute('src')).toBe('blob:1'))
  expect(focused()).toMatch(/^Download/)
  await act(async () => closeCurrent())
})

test('a recording that no longer exists is reported as unreadable', async () => {
  await openCurrent('guest')
  render(<RecordingRow recording={recording} />)
  pressByKey(/^Play/)
  expect(await screen.findByText('This recording cannot be read on this device.')).toBeDefined()
  await act(async () => closeCurrent())
})

test('a recording of unknown length is first read to its end and then played from the start', async () => {
  const { db } = await openCurrent('guest')
  await db.recordings.put({ ...recording, data: new ArrayBuffer(3) })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }))
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  render(<RecordingRow recording={recording} />)
  pressByKey(/^Play/)
  const audio = (await screen.findByLabelText(/^recording of/)) as HTMLAudioElement
  let duration = Number.POSITIVE_INFINITY
  Object.defineProperty(audio, 'duration', { get: () => duration })
  fireEvent.loadedMetadata(audio)
  expect(play).not.toHaveBeenCalled()
  expect(audio.currentTime).toBeGreaterThan(3_600)
  duration = 61
  fireEvent.durationChange(audio)
  expect(audio.currentTime).toBe(0)
  expect(play).toHaveBeenCalledOnce()
  await act(async () => closeCurrent())
})
