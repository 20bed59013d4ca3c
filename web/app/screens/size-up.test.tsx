// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { sizeUps } from '@station-zero/schema/prep/size-up/reports.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { putRecording } from '../../data/repositories/oral.ts'
import { OralScreen } from '../../oral/screen.tsx'
import { putContent, questionRow } from '../../testing/prep-content.ts'
import { cards, decks, endDevice, startDevice } from '../../testing/prep-screens.tsx'
import { AppRouter } from '../../ui/back/app-router.tsx'
import { screenLoaders } from './lazy.tsx'

const figure = {
  width: 360,
  height: 270,
  text: 'A house.',
  shapes: [{ shape: 'circle' as const, center: [9, 9] as [number, number], radius: 5 }],
}
const picture = { ...questionRow('size-up-q001', 0), topic: 'size-up', deckId: null, figure }

let account: Current
beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, { decks, cards, questions: [picture] })
})
afterEach(() => endDevice(account))

test('the size-up drill uses the interview recorder, which only times the report without a microphone', async () => {
  const SizeUp = await screenLoaders['/prep/size-up']()
  window.history.replaceState(null, '', '/prep/size-up?picture=size-up-q001')
  render(
    <AppRouter>
      <SizeUp />
    </AppRouter>,
  )
  expect(await screen.findByText(/^Give the report out loud/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Start Recording' }))
  expect(await screen.findByText('Timer only')).toBeTruthy()
  expect(screen.getByText(/^Unit, address, building/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show the model report' }))
  expect(await screen.findByText(sizeUps['size-up-q001']?.report.building ?? '')).toBeTruthy()
})

test('a recorded report is listed with the recordings under Oral and called a size-up report', async () => {
  await putRecording(account.db, {
    ...{ id: 'r1', sessionId: 'size-up', questionId: 'size-up-q001', recordedAt: 1, durationMs: 20_000 },
    ...{ mimeType: 'audio/webm', bytes: 3, data: new ArrayBuffer(3) },
  })
  window.history.replaceState(null, '', '/oral')
  render(
    <AppRouter>
      <OralScreen />
    </AppRouter>,
  )
  expect(await screen.findByText('Size-up report')).toBeTruthy()
})
