// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Recording } from '../data/account-db.ts'
import { closeCurrent, openCurrent } from '../data/active-account.ts'
import { countGuestWork } from '../data/guest.ts'
import { listRecordings } from '../data/repositories/oral.ts'
import { enterGuest, prepareSignOut, signedIn } from '../data/session.ts'
import { maia } from '../testing/person.ts'
import { formatBytes } from '../ui/format.ts'
import { RecordingRow, Recordings } from './recordings.tsx'

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

test('the delete confirmation focuses “Keep”, and pressing “Keep” returns focus to the delete button', () => {
  render(<RecordingRow recording={recording} />)
  pressByKey(/^Delete recording/)
  expect(focused()).toBe('Keep')
  pressByKey('Keep')
  expect(focused()).toMatch(/^Delete recording of/)
})

test('“Play” focuses the player immediately, and loading the recording does not move focus', async () => {
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

test('/oral#recordings focuses the list of recordings once it has been read', async () => {
  const { db } = await openCurrent('guest')
  await db.recordings.put({ ...recording, data: new ArrayBuffer(3) })
  render(
    <MemoryRouter initialEntries={['/oral#recordings']}>
      <Recordings />
    </MemoryRouter>,
  )
  await waitFor(() => expect(focused()).toBe('Your Recordings'))
  await db.recordings.clear()
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

const storedRecording = (id: string, recordedAt: number): Recording => ({
  id,
  sessionId: 's1',
  questionId: 'oral-star-1',
  recordedAt,
  durationMs: 61_000,
  mimeType: 'audio/webm',
  bytes: 3,
  data: new Uint8Array([1, 2, 3]).buffer,
})

test('a guest’s recordings move to the account and are counted before sign-out', async () => {
  await enterGuest()
  const guest = await openCurrent('guest')
  await guest.db.recordings.bulkPut([storedRecording('r1', 1), storedRecording('r2', 2)])
  expect(await countGuestWork()).toBe(2)
  await signedIn('token', maia, { adoptGuest: true })

  const { db } = await openCurrent(maia.id)
  const { data: _sound, mimeType: _type, ...newest } = storedRecording('r2', 2)
  const listed = await listRecordings(db)
  expect(listed[0]).toEqual(newest)
  expect(listed).toHaveLength(2)
  expect([...new Uint8Array((await db.recordings.get('r1'))?.data ?? new ArrayBuffer(0))]).toEqual([1, 2, 3])
  expect(await prepareSignOut()).toMatchObject({ recordings: 2 })
})

test('sizes are formatted in KB and MB', () => {
  expect([formatBytes(0), formatBytes(82_400), formatBytes(1_440_000)]).toEqual(['1 KB', '82 KB', '1.4 MB'])
})
