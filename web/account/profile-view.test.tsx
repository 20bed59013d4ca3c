// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { deviceDb } from '../data/device-db.ts'
import { useVisitor } from '../data/session.ts'
import { enterAs } from '../testing/account.ts'
import { maia } from '../testing/person.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

afterEach(cleanup)

const goals = [
  { id: 'paramedic', name: 'Paramedic' },
  { id: 'wildland', name: 'Wildland' },
]

function Inside({ userId, onView }: { userId: string; onView: (view: string) => void }) {
  const { user } = useVisitor()
  const [isOpen, setIsOpen] = useState(true)
  if (user?.id !== userId || !isOpen) return <p>Home</p>
  return <SettingsDialog view="profile" onView={onView} onClose={() => setIsOpen(false)} onSignOut={() => {}} />
}

/** `list` is when the career goals come. */
async function openProfile(id: string, list: Promise<unknown> = Promise.resolve(goals)) {
  const user = { ...maia, id }
  const onView = vi.fn()
  await enterAs(user)
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { queryFn: () => list } } })}>
        <ToastProvider>
          <Inside userId={id} onView={onView} />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByLabelText('Career Goal')
  return { user, onView }
}

/** The server's answer to the saved profile, when the test gives it. */
function holdAnswer() {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  return answer
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a profile save that finishes after the form was closed does not return to the settings', async () => {
  const { user, onView } = await openProfile('profile-closed')
  const answer = holdAnswer()
  press('Save profile')
  press('Close')
  answer.resolve(Response.json({ ...user, name: 'Maia Holm' }))
  await vi.waitFor(async () => expect((await deviceDb.accounts.get(user.id))?.user.name).toBe('Maia Holm'), 15_000)
  expect(onView).not.toHaveBeenCalled()
})

test('a failed profile save is reported after the form was closed', async () => {
  await openProfile('profile-refused')
  const answer = holdAnswer()
  press('Save profile')
  press('Close')
  answer.reject(new TypeError('No signal'))
  expect(await screen.findByText('Profile not saved')).toBeDefined()
})

test('career goals that load late change neither the selected option nor the focus', async () => {
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
