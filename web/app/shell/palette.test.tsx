// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { House } from 'lucide-react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openCurrent } from '../../data/active-account.ts'
import { enterGuest, signedIn, useVisitor } from '../../data/session.ts'
import { maia } from '../../testing/person.ts'
import { findEntries, Palette } from './palette.tsx'

beforeAll(() => {
  // jsdom cannot open modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= () => {}
})
afterEach(cleanup)

const Address = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

test('typing the start of a word in a deck’s name and pressing Enter opens that deck', async () => {
  await enterGuest()
  const { db } = await openCurrent('guest')
  await db.decks.put({ id: 'ropes', name: 'Ropes & Knots' } as never)
  const onClose = vi.fn()
  render(
    <MemoryRouter>
      <Palette onClose={onClose} />
      <Address />
    </MemoryRouter>,
  )
  const field = screen.getByRole('combobox')
  fireEvent.change(field, { target: { value: 'knot' } })
  const option = await screen.findByRole('option', { name: /Ropes & Knots/ })
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onClose).toHaveBeenCalled()
  expect(screen.getByLabelText('address').textContent).toBe('/prep?deck=ropes')
})

const Who = () => <output aria-label="who">{useVisitor().user?.username}</output>

test('only operators can find the admin console', async () => {
  const foundBy = async (user: typeof maia) => {
    await signedIn('token', user, { adoptGuest: false })
    render(
      <MemoryRouter>
        <Palette onClose={() => {}} />
        <Who />
      </MemoryRouter>,
    )
    await waitFor(() => expect(screen.getByLabelText('who').textContent).toBe(user.username))
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'admin' } })
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    cleanup()
    return names
  }
  expect(await foundBy(maia)).toEqual(['Search cards for “admin”Cards'])
  const olga = { ...maia, id: 'olga-id', username: 'olga', isOperator: true as const }
  expect(await foundBy(olga)).toEqual(['Admin consoleScreen', 'Search cards for “admin”Cards'])
})

test('entries whose names start with the typed text come before other matches, and card search comes last', () => {
  const entry = (name: string, words = '') => ({ name, words, kind: 'Screen', icon: House, to: `/${name}` })
  const found = findEntries('job', [entry('Your documents', 'job'), entry('Jobs'), entry('Progress')])
  expect(found.map(({ name }) => name)).toEqual(['Jobs', 'Your documents', 'Search cards for “job”'])
})

test.each(['weekly goals', 'adapt memory', 'recall', 'start of day', 'dark', 'job alerts'])(
  'typing “%s” finds the section of Settings with that setting',
  async (typed) => {
    await enterGuest()
    render(
      <MemoryRouter>
        <Palette onClose={() => {}} />
      </MemoryRouter>,
    )
    fireEvent.change(screen.getByRole('combobox'), { target: { value: typed } })
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent ?? '')
    expect(options.some((text) => text.endsWith('Settings'))).toBe(true)
  },
)
