// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, dialogs, follow, go, heading, open, press, settled, walkEachTest } from '../../testing/walk-back.tsx'

walkEachTest()

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

test('who leaves from an open dialog of a screen opened by its link is not taken back to that screen', async () => {
  open('/job')
  press('Open Question')
  await settled()
  press('Leave')
  await settled()
  await settled()
  expect([heading(), address(), dialogs()]).toEqual(['Home', '/', []])
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
