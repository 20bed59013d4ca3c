// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { StorageSection } from './storage-section.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'storage')
})

/** Simulates the browser's storage API, because jsdom has no StorageManager. */
function browserSays(answers: { persisted?: boolean; persist?: boolean; usage?: number; quota?: number } | undefined) {
  const storage = answers && {
    persisted: vi.fn(async () => answers.persisted),
    persist: vi.fn(async () => {
      answers.persisted = answers.persist ?? false
      return answers.persist
    }),
    estimate: async () => ({ usage: answers.usage, quota: answers.quota }),
  }
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })
}

const open = (isGuest = false) =>
  render(
    <MemoryRouter>
      <StorageSection isGuest={isGuest} onClose={() => {}} />
    </MemoryRouter>,
  )
const ask = async () => fireEvent.click(await screen.findByRole('button', { name: 'Ask the browser to keep it' }))

test('[shell.storage.kept] persistent storage is shown as protected, with its usage', async () => {
  browserSays({ persisted: true, usage: 12_400_000, quota: 6_200_000_000 })
  open()
  expect(await screen.findByText(/^Protected/)).toBeTruthy()
  expect(screen.getByText('12.4 MB of the 6.2 GB that the browser allows is used.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/Nearly full/)).toBeNull()
})

test('[shell.storage.kept] persistent storage can be requested, and the result receives focus', async () => {
  browserSays({ persisted: false, persist: true, usage: 1_000, quota: 1_000_000 })
  open()
  expect(await screen.findByText(/^Not protected/)).toBeTruthy()
  await ask()
  const note = await screen.findByText(/^Protected/)
  await waitFor(() => expect(document.activeElement).toBe(note))
})

test('if the browser declines persistent storage, the section says so and suggests what to do', async () => {
  browserSays({ persisted: false, persist: false, usage: 1_000, quota: 1_000_000 })
  open(true)
  await ask()
  expect(await screen.findByText(/^The browser has not granted this yet.*home screen.*sign up/)).toBeTruthy()
})

test('[shell.storage.full] nearly full storage shows what to do and links to the recordings', async () => {
  browserSays({ persisted: true, usage: 90_000_000, quota: 110_000_000 })
  open()
  expect(await screen.findByText('Nearly full:')).toBeTruthy()
  expect(screen.getByText(/Delete recordings you no longer need, or free up space on the device\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Your recordings' }).getAttribute('href')).toBe('/oral')
})

test('if the browser provides no storage information, the section says so', async () => {
  browserSays(undefined)
  open()
  expect(await screen.findByText(/^This browser does not say whether/)).toBeTruthy()
  expect(screen.getByText('This browser does not say how much space is used.')).toBeTruthy()
})
