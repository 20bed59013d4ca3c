// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { setTrack } from '@station-zero/schema/prep/track-mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { enact } from '../../data/enact.ts'
import { putContent, trackRow } from '../../testing/prep-content.ts'
import { button, cards, click, decks, endDevice, openPrep, startDevice } from '../../testing/prep-screens.tsx'

const skill: RowOf<'skills'> = {
  ...{ id: 'skill-count-01', version: 2, order: 1, trackId: 'fire', name: 'Count', area: 'Counting', level: 'I' },
  ...{ candidates: 1, equipment: ['Fingers'], given: 'Count to three.', source: 'Arithmetic' },
  steps: ['One', 'Two', 'Three'].map((text) => ({ text, isCritical: text === 'One', why: `${text} comes next.` })),
  criticalFailures: ['Miscounts'],
}

let account: Current
beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, { decks, cards, tracks: [trackRow('fire', 1, { decks: ['fire'] })] })
  await account.db.skills.put(skill)
  await account.db.local.bulkPut(
    ['cards', 'questions', 'skills'].map((name) => ({ key: `hash:${name}.fire`, value: 'here' })),
  )
  await enact(setTrack, { trackId: 'fire', isOn: true })
})
afterEach(() => endDevice(account))

test('skill sheets are listed by area, linked from their track, and hidden when the track is off', async () => {
  openPrep()
  fireEvent.click(await screen.findByRole('link', { name: 'Skill sheets (1)' }))
  expect(await screen.findByRole('heading', { name: 'Counting' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /^Count/ }))
  for (const text of ['Count to three.', 'Fingers', 'Miscounts', 'One comes next.', /^Source: Arithmetic/])
    expect(await screen.findByText(text)).toBeTruthy()
  await enact(setTrack, { trackId: 'fire', isOn: false })
  expect(await screen.findByText('No skill sheets here')).toBeTruthy()
})

test('a drill shows which steps were out of order and which statements were wrong, and stores the result as the last result', async () => {
  openPrep('/prep?skill=skill-count-01&drill=1')
  const check = await button('Check the order')
  // Pressing a step again removes that step and all later steps from the order.
  await click('One')
  await click('Two')
  await click(/^1\s*One$/)
  expect(screen.getByText('0 of 3 steps placed')).toBeTruthy()
  for (const step of ['Two', 'Three', 'One']) await click(step)
  expect(check).toHaveProperty('disabled', false)
  fireEvent.click(check)
  await screen.findByRole('heading', { name: 'Which of these end the station at once?' })
  fireEvent.click(screen.getByLabelText('Leaves this step out: Two'))
  await click('Show the result')
  expect(await screen.findByRole('heading', { name: '1 step out of place' })).toBeTruthy()
  expect(screen.getByText(/^One You put it 3rd\./)).toBeTruthy()
  expect(screen.getByText('2 of 3 statements wrong.')).toBeTruthy()
  await waitFor(async () =>
    expect(await account.db.skillResults.toArray()).toMatchObject([
      { skillId: skill.id, skillVersion: 2, misplaced: 1, steps: 3, missed: 2, failures: 3 },
    ]),
  )
  expect(await account.db.outbox.where('id').above('').toArray()).toContainEqual(
    expect.objectContaining({ name: 'prep.finish-skill-drill' }),
  )
  await click('Drill again')
  for (const step of ['One', 'Two', 'Three']) await click(step)
  await click('Check the order')
  fireEvent.click(screen.getByLabelText('Miscounts'))
  await click('Show the result')
  expect(await screen.findByRole('heading', { name: 'All steps in order' })).toBeTruthy()
  expect(screen.getByText('You identified everything that ends the station.')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /The sheet/ }))
  expect(await screen.findByText('Last drill: all 3 steps in order, all failures known')).toBeTruthy()
})
