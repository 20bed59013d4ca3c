// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readTracks } from '../data/repositories/tracks.ts'
import { enterAs } from '../testing/account.ts'
import { maia } from '../testing/person.ts'
import { trackRow } from '../testing/prep-content.ts'
import { SettingsPage } from '../testing/settings-page.tsx'

afterEach(cleanup)

const rows = [
  trackRow('exam', 1, { name: 'Exam Skills', isOnFromStart: true, decks: ['math'] }),
  trackRow('empty', 2, { name: 'Hiring Process' }),
  trackRow('fire', 3, { name: 'Firefighter I/II', decks: ['ladders'] }),
]

async function open(id: string) {
  const { db } = await enterAs({ ...maia, id }, () => undefined)
  await db.tracks.bulkPut(rows)
  render(<SettingsPage at="/settings?section=tracks" userId={id} />)
  return db
}

const isOn = (name: RegExp) => screen.getByRole('switch', { name }).getAttribute('aria-checked')

test('each track with decks has a switch, whose label says when the cards arrive', async () => {
  const db = await open('tracks-1')
  const fire = await screen.findByRole('switch', { name: /^Firefighter I\/II/ })
  expect([isOn(/^Exam Skills/), isOn(/^Firefighter/)]).toEqual(['true', 'false'])
  expect(screen.queryByRole('switch', { name: /^Hiring/ })).toBeNull()
  fireEvent.click(fire)
  await waitFor(() => expect(isOn(/^Firefighter/)).toBe('true'))
  expect(await screen.findByText(/Learn fire\. .*Its cards are downloaded when you are online\.$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: /^Exam Skills/ }))
  await waitFor(async () =>
    expect((await readTracks(db)).map((track) => [track.id, track.isOn])).toEqual([
      ['exam', false],
      ['empty', false],
      ['fire', true],
    ]),
  )
})

test('moving a track skips tracks that are not listed', async () => {
  const db = await open('tracks-2')
  const order = async () => (await readTracks(db)).map(({ id }) => id)
  const up = await screen.findByRole('button', { name: 'Move Firefighter I/II up' })
  expect(screen.getByRole('button', { name: 'Move Exam Skills up' })).toHaveProperty('disabled', true)
  fireEvent.click(up)
  await waitFor(async () => expect(await order()).toEqual(['fire', 'exam', 'empty']))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Move Firefighter I/II up' })).toHaveProperty('disabled', true),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Move Firefighter I/II down' }))
  await waitFor(async () => expect(await order()).toEqual(['exam', 'fire', 'empty']))
})
