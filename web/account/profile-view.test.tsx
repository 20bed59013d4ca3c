// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deviceDb } from '../data/device-db.ts'
import { enterAs } from '../testing/account.ts'
import { maia } from '../testing/person.ts'
import { addressShown, SettingsPage } from '../testing/settings-page.tsx'

afterEach(cleanup)

const goals = [
  { id: 'paramedic', name: 'Paramedic' },
  { id: 'wildland', name: 'Wildland' },
]

/** Opens the profile form as a new user. `list` resolves with the career goals. */
async function openProfile(id: string, list: Promise<unknown> = Promise.resolve(goals)) {
  const user = { ...maia, id }
  await enterAs(user)
  render(<SettingsPage at="/settings?section=profile" userId={id} queryFn={() => list} />)
  await screen.findByLabelText('Career Goal')
  return user
}

/** Delays the server's response to a saved profile until the test releases it. */
function holdAnswer() {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  return answer
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a profile save that finishes after the user leaves the form does not navigate to the Account section', async () => {
  const user = await openProfile('profile-closed')
  const answer = holdAnswer()
  press('Save profile')
  fireEvent.click(screen.getByRole('link', { name: 'Account' }))
  await screen.findByRole('heading', { level: 1, name: 'Account' })
  fireEvent.click(screen.getByRole('link', { name: 'All settings' }))
  await screen.findByRole('navigation', { name: 'Settings' })
  answer.resolve(Response.json({ ...user, name: 'Maia Holm' }))
  await vi.waitFor(async () => expect((await deviceDb.accounts.get(user.id))?.user.name).toBe('Maia Holm'), 15_000)
  expect(addressShown()).toBe('/settings')
})

test('a failed profile save is reported even after the user leaves the form', async () => {
  await openProfile('profile-refused')
  const answer = holdAnswer()
  press('Save profile')
  fireEvent.click(screen.getByRole('link', { name: 'Account' }))
  await screen.findByRole('heading', { level: 1, name: 'Account' })
  fireEvent.click(screen.getByRole('link', { name: 'All settings' }))
  await screen.findByRole('navigation', { name: 'Settings' })
  answer.reject(new TypeError('No signal'))
  expect(await screen.findByText('Profile not saved')).toBeDefined()
})

test('career goals that load late do not change the selected option or move focus', async () => {
  const list = Promise.withResolvers<unknown>()
  await openProfile('profile-late', list.promise)
  const select = screen.getByLabelText<HTMLSelectElement>('Career Goal')
  select.focus()
  fireEvent.change(select, { target: { value: '' } })
  list.resolve(goals)
  await screen.findByRole('option', { name: 'Wildland' })
  expect(screen.getByLabelText('Career Goal')).toBe(select)
  expect(document.activeElement).toBe(select)
  expect(select.value).toBe('')
  fireEvent.change(select, { target: { value: 'wildland' } })
  expect(select.value).toBe('wildland')
})
