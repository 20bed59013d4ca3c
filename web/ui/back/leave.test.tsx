// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, dialogs, follow, go, heading, open, press, settled, walkEachTest } from '../../testing/walk-back.tsx'

walkEachTest()

test('in a session that asks for confirmation before leaving, Back asks every time', async () => {
  open('/train')
  for (const words of ['Leave the workout?', 'Training', 'Leave the workout?']) {
    await go(-1)
    expect(screen.getByText(words)).toBeDefined()
    expect(address()).toBe('/train')
  }
})

test('leaving a screen goes back to the previous screen, or replaces the entry if there is no previous screen', async () => {
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

test('leaving a screen while a dialog is closing goes back only one screen', async () => {
  open('/?earlier')
  cleanup()
  open()
  follow()
  await waitFor(() => expect(heading()).toBe('Job'))
  press('Open Question')
  await settled()
  press('Done with Question')
  // The traversal was requested but has not happened yet.
  await Promise.resolve()
  press('Leave')
  await settled()
  await settled()
  expect([heading(), address()]).toEqual(['Home', '/'])
})

test('leaving a screen that was opened by its link, while one of its dialogs is open, does not return to that screen', async () => {
  open('/job')
  press('Open Question')
  await settled()
  press('Leave')
  await settled()
  await settled()
  expect([heading(), address(), dialogs()]).toEqual(['Home', '/', []])
})

test('a workout continues after Back, reopens on Forward, and ends where it was started', async () => {
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

test('opening the area of a running workout opens the workout without adding a history entry', async () => {
  sessionStorage.setItem('runs', 'yes')
  open('/physical')
  await waitFor(() => expect(address()).toBe('/physical?workout=now'))
  expect(window.history.state.idx).toBe(0)
  press('Complete')
  await waitFor(() => expect(address()).toBe('/physical'))
})
