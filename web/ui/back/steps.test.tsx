// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  address,
  dialogs,
  follow,
  go,
  heading,
  open,
  press,
  settled,
  shows,
  walkEachTest,
} from '../../testing/walk-back.tsx'

/** A wait that is longer than the time limit for a traversal, in ms. */
const LATE_MS = 1_050

walkEachTest()

test('Back closes only the top dialog', async () => {
  open()
  press('Open First')
  press('Open Second')
  await shows('First', 'Second')
  await go(-1)
  expect(dialogs()).toEqual(['First'])
  await go(-1)
  expect(dialogs()).toEqual([])
  expect(heading()).toBe('Home')
})

test('a dialog closed by its button leaves no history entry behind', async () => {
  open()
  follow()
  expect(heading()).toBe('Job')
  await go(-1)
  press('Open First')
  await settled()
  press('Done with First')
  await shows()
  await settled()
  expect(window.history.state.usr?.step).toBeUndefined()
  expect(heading()).toBe('Home')
})

test('after following a link in a dialog, Back returns to the screen in one step', async () => {
  open()
  press('Open First')
  await settled()
  follow(1)
  await waitFor(() => expect(heading()).toBe('Job'))
  await go(-1)
  expect(heading()).toBe('Home')
  expect(window.history.state.usr?.step).toBeUndefined()
  expect(dialogs()).toEqual([])
})

test('Forward to a closed dialog without a URL changes nothing', async () => {
  open()
  press('Open First')
  await shows('First')
  await go(-1)
  await go(1)
  expect(dialogs()).toEqual([])
  expect(window.history.state.usr?.step).toBeUndefined()
})

test('Forward reopens a closed dialog that has a URL', async () => {
  open()
  press('Open Settings')
  await shows('Settings all')
  await go(-1)
  expect(dialogs()).toEqual([])
  await go(1)
  expect(dialogs()).toEqual(['Settings all'])
})

test('closing a dialog with a URL goes back past all of its pages in one step', async () => {
  const { added } = open()
  press('Open Settings')
  press('Security')
  await shows('Settings security')
  expect(added()).toBe(2)
  press('Close')
  await shows()
  await settled()
  expect(window.history.state.idx).toBe(0)
})

test('a dialog opened by its link closes by replacing its URL', async () => {
  open('/?settings=all')
  await shows('Settings all')
  press('Close')
  await shows()
  expect(address()).toBe('/')
})

test('a dialog that replaces another dialog has its own history entry', async () => {
  open()
  press('Open Settings')
  await settled()
  press('Leave the app')
  await shows('Leave?')
  await settled()
  expect(address()).toBe('/')
  await go(-1)
  expect(dialogs()).toEqual([])
  expect(heading()).toBe('Home')
})

test('Back asks before unsaved text is lost, and a second Back keeps the text', async () => {
  open()
  press('Open Settings')
  await shows('Settings all')
  const field = screen.getByLabelText('Name')
  fireEvent.focusIn(field)
  fireEvent.input(field, { target: { value: 'Maia' } })
  await go(-1)
  expect(screen.getByText('What you typed here is not saved yet.')).toBeDefined()
  await go(-1)
  expect(screen.queryByText('What you typed here is not saved yet.')).toBeNull()
  expect(dialogs()).toEqual(['Settings all'])
  await go(-1)
  press('Close without saving')
  await settled()
  expect(dialogs()).toEqual([])
  expect(address()).toBe('/')
})

test('Escape asks before unsaved text is lost, and a second Escape keeps the text', async () => {
  open()
  press('Open Settings')
  await shows('Settings all')
  const field = screen.getByLabelText('Name')
  fireEvent.focusIn(field)
  fireEvent.input(field, { target: { value: 'Maia' } })
  const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  pressEscape()
  expect(screen.getByText('What you typed here is not saved yet.')).toBeDefined()
  pressEscape()
  expect(screen.queryByText('What you typed here is not saved yet.')).toBeNull()
  expect(dialogs()).toEqual(['Settings all'])
})

test('when the browser is slow to go back, the app does not go back twice', async () => {
  open('/?start')
  press('Open First')
  await settled()
  const go = window.history.go.bind(window.history)
  const late = vi.spyOn(window.history, 'go').mockImplementation((by) => void setTimeout(() => go(by), LATE_MS))
  onTestFinished(() => late.mockRestore())
  press('Done with First')
  await act(() => new Promise((resolve) => setTimeout(resolve, 3 * LATE_MS)))
  expect(late).toHaveBeenCalledTimes(1)
  expect(address()).toBe('/?start')
  expect(window.history.state?.usr?.step).toBeUndefined()
})
