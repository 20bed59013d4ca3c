// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { BackApp } from '../../testing/back-app.tsx'

/** Longer than the browser is waited for. */
const LATE_MS = 1_050

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= () => {}
})
afterEach(async () => {
  cleanup()
  await settled()
})

function open(at = '/') {
  window.history.pushState(null, '', at)
  const entries = window.history.length
  render(<BackApp />)
  return { added: () => window.history.length - entries }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const follow = (at = 0) => fireEvent.click(screen.getAllByRole('link', { hidden: true })[at] as HTMLElement)
const dialogs = () => screen.queryAllByRole('dialog').map((one) => one.querySelector('h2')?.textContent)
const address = () => `${location.pathname}${location.search}`
const shows = (...titles: string[]) => waitFor(() => expect(dialogs()).toEqual(titles))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
/** The browser moves later than it is told, sometimes twice. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)))
async function go(by: number) {
  await settled()
  window.history.go(by)
  await settled()
}

test('Back closes the top dialog and nothing else', async () => {
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

test('a dialog closed by its button leaves nothing behind that Back must pass', async () => {
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

test('who follows a link out of a dialog comes back to the screen in one step', async () => {
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

test('Forward to a closed dialog without an address leads nowhere and changes nothing', async () => {
  open()
  press('Open First')
  await shows('First')
  await go(-1)
  await go(1)
  expect(dialogs()).toEqual([])
  expect(window.history.state.usr?.step).toBeUndefined()
})

test('Forward opens a dialog again that has an address', async () => {
  open()
  press('Open Settings')
  await shows('Settings all')
  await go(-1)
  expect(dialogs()).toEqual([])
  await go(1)
  expect(dialogs()).toEqual(['Settings all'])
})

test('a dialog with an address closes all of its pages at once, and goes back to do so', async () => {
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

test('a dialog that somebody opened by its link closes in its place', async () => {
  open('/?settings=all')
  await shows('Settings all')
  press('Close')
  await shows()
  expect(address()).toBe('/')
})

test('a dialog that replaces another one is a step of its own', async () => {
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

test('Back asks before text is lost that is saved nowhere, and Back again keeps it', async () => {
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

test('a session that asks before it is left asks each time', async () => {
  open('/train')
  for (const words of ['Leave the workout?', 'Training', 'Leave the workout?']) {
    await go(-1)
    expect(screen.getByText(words)).toBeDefined()
    expect(address()).toBe('/train')
  }
})

test('leaving a screen goes back to what is beneath it, or takes its place', async () => {
  open()
  follow()
  await waitFor(() => expect(heading()).toBe('Job'))
  press('Leave')
  await waitFor(() => expect(heading()).toBe('Home'))
  expect(window.history.state.idx).toBe(0)
  cleanup()
  open('/job')
  press('Leave')
  await waitFor(() => expect(heading()).toBe('Home'))
})

test('who leaves while a dialog is still closing goes back to what is beneath, and no further', async () => {
  open('/?earlier')
  cleanup()
  open()
  follow()
  await waitFor(() => expect(heading()).toBe('Job'))
  press('Open Question')
  await settled()
  press('Done with Question')
  // The step back has been asked for, and has not come yet.
  await Promise.resolve()
  press('Leave')
  await settled()
  await settled()
  expect([heading(), address()]).toEqual(['Home', '/'])
})

test('a workout goes on when somebody goes back from it, opens again on Forward, and ends where it was started', async () => {
  open('/physical?week=3')
  press('Train')
  await waitFor(() => expect(address()).toBe('/physical?week=3&workout=now'))
  await go(-1)
  expect(screen.getByText('In progress')).toBeDefined()
  await go(1)
  press('Complete')
  await waitFor(() => expect(screen.getByText('Nothing runs')).toBeDefined())
  await settled()
  expect(address()).toBe('/physical?week=3')
  expect(window.history.state.idx).toBe(0)
})

test('who comes to the area of a running workout is in it, and Back leads to where they came from', async () => {
  sessionStorage.setItem('runs', 'yes')
  open('/physical')
  await waitFor(() => expect(address()).toBe('/physical?workout=now'))
  expect(window.history.state.idx).toBe(0)
  press('Complete')
  await waitFor(() => expect(address()).toBe('/physical'))
})

test('where the browser takes long to go back, it is not sent back a second time', async () => {
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
