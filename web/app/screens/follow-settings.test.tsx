// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeCurrent, openCurrent } from '../../data/active-account.ts'
import { enact } from '../../data/enact.ts'
import { enterGuest } from '../../data/session.ts'
import { FollowSettings } from './inside.tsx'

afterEach(async () => {
  cleanup()
  await act(async () => closeCurrent())
  localStorage.clear()
  vi.unstubAllGlobals()
})

const isDark = () => document.documentElement.classList.contains('dark')
const set = (value: boolean | 'system') => enact(changeSetting, { key: 'darkMode', value })

test.each([true, false])(
  '[home.settings.dark-mode] dark mode follows the device (dark: %s) unless the user sets it',
  async (matches) => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }))
    await enterGuest()
    await (await openCurrent('guest')).db.settings.clear()
    render(<FollowSettings />)
    await waitFor(() => expect(isDark()).toBe(matches))
    await set(!matches)
    await waitFor(() => expect(isDark()).toBe(!matches))
    // index.html reads the stored theme before it loads any script.
    expect(localStorage.getItem('theme')).toBe(matches ? 'light' : 'dark')
    await set('system')
    await waitFor(() => expect(isDark()).toBe(matches))
    expect(localStorage.getItem('theme')).toBeNull()
  },
)
