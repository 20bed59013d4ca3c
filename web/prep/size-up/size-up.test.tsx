// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { sizeUps } from '@station-zero/schema/prep/size-up/reports.ts'
import { setTrack } from '@station-zero/schema/prep/track-mutations.ts'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { enact } from '../../data/enact.ts'
import { putContent, questionRow, trackRow } from '../../testing/prep-content.ts'
import { button, cards, click, decks, endDevice, openPrep, startDevice } from '../../testing/prep-screens.tsx'
import { AppRouter } from '../../ui/back/app-router.tsx'
import type { Recorder } from './size-up-drill.tsx'
import { SizeUpScreen } from './size-up-screen.tsx'

const figure = {
  ...{ width: 360, height: 270, text: 'A house, in daylight, seen from the street.' },
  shapes: [{ shape: 'rect' as const, at: [0, 0] as [number, number], width: 360, height: 270 }],
}
const pictures = Object.keys(sizeUps)
  .slice(0, 3)
  .map((id) => ({ ...questionRow(id, 0), topic: 'size-up', deckId: null, figure }))

const FakeRecorder: Recorder = ({ onStart, questionId }) => (
  <button type="button" onClick={onStart}>
    Record {questionId}
  </button>
)

function openDrill(path: string) {
  window.history.replaceState(null, '', path)
  return render(
    <AppRouter>
      <main>
        <SizeUpScreen Recorder={FakeRecorder} />
      </main>
    </AppRouter>,
  )
}

let account: Current
beforeEach(async () => {
  account = await startDevice()
  const tracks = [trackRow('exam', 1, { isOnFromStart: true, topics: ['size-up'] })]
  await putContent(account.db, { decks, cards, questions: pictures, tracks })
})
afterEach(async () => {
  vi.useRealTimers()
  await endDevice(account)
})

test('the Written screen links to the size-up drill only while the drill’s track is turned on', async () => {
  openPrep()
  const link = await screen.findByRole('link', { name: 'Size-up drill' })
  expect(link.getAttribute('href')).toBe('/prep/size-up')
  expect(screen.getByText('3 pictures: give the first radio report')).toBeTruthy()
  await enact(setTrack, { trackId: 'exam', isOn: false })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Size-up drill' })).toBeNull())
})

test('a person compares a typed report with the model report part by part, and the list shows how many parts were checked', async () => {
  openDrill('/prep/size-up')
  expect(await screen.findByText('0 of 3 done on this device')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Start with picture 1' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Size-up: picture 1' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Size-up: picture 1')
  expect(screen.getByRole('img', { name: figure.text })).toBeTruthy()
  // The model report stays hidden until the person has finished.
  const model = sizeUps['size-up-q001']?.report
  expect(screen.queryByText(model?.building ?? '')).toBeNull()
  fireEvent.change(screen.getByLabelText('Or type your report'), { target: { value: 'Engine 7 at a house.' } })
  await click('Show the model report')
  const heading = await screen.findByRole('heading', { name: 'Compare with a model report' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('Engine 7 at a house.')).toBeTruthy()
  expect(screen.getAllByRole('checkbox')).toHaveLength(7)
  for (const text of Object.values(model ?? {})) expect(screen.getByText(text)).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Building/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^Unit/ }))
  expect(screen.getByText('2 of 7 parts')).toBeTruthy()
  await waitFor(async () =>
    expect((await account.db.local.get('size-up:size-up-q001'))?.value).toMatchObject({
      said: ['unit', 'building'],
      typed: 'Engine 7 at a house.',
    }),
  )
  // Nothing about the report is synced.
  expect(await account.db.outbox.count()).toBe(0)
  fireEvent.click(screen.getByRole('link', { name: 'Next picture' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Size-up: picture 2' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'All pictures' }))
  const row = await screen.findByRole('link', { name: /^1\. 214 Elm Street/ })
  expect(await within(row).findByText('2/7')).toBeTruthy()
  expect(await screen.findByText('1 of 3 done on this device')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue with picture 2' })).toBeTruthy()
})

test('a report that contains no part of the model report counts as done and can be repeated', async () => {
  openDrill('/prep/size-up?picture=size-up-q003')
  await click('Show the model report')
  await click('Report again')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await click('Show the model report')
  // “Next picture” on the last picture links to the first one.
  const next = screen.getByRole('link', { name: 'Next picture' })
  expect(next.getAttribute('href')).toBe('/prep/size-up?picture=size-up-q001')
  fireEvent.click(next)
  await waitFor(async () =>
    expect((await account.db.local.get('size-up:size-up-q003'))?.value).toMatchObject({ said: [] }),
  )
})

test('the 60-second countdown starts with the recording, and the form stays open when the time runs out', async () => {
  openDrill('/prep/size-up?picture=size-up-q001')
  const record = await button('Record size-up-q001')
  const clock = screen.getByRole('timer', { name: 'Time left for the report' })
  expect(clock.textContent).toBe('1:00')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] })
  fireEvent.click(record)
  act(() => void vi.advanceTimersByTime(20_000))
  expect(clock.textContent).toBe('0:40')
  act(() => void vi.advanceTimersByTime(41_000))
  expect(clock.textContent).toBe('0:00')
  expect(screen.getByText('The 60 seconds are over. Finish your sentence.')).toBeTruthy()
  expect(screen.getByLabelText('Or type your report')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show the model report' })).toHaveProperty('disabled', false)
})

test('the size-up drill says that it has no pictures while its track is turned off', async () => {
  await enact(setTrack, { trackId: 'exam', isOn: false })
  openDrill('/prep/size-up')
  expect(await screen.findByText('No pictures here')).toBeTruthy()
})
