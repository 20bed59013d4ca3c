// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeScreen } from '../testing/login-page.tsx'
import { ThemeSection } from './theme-section.tsx'

const device = Object.assign(new EventTarget(), { matches: false })

beforeEach(() => {
  device.matches = false
  vi.stubGlobal('matchMedia', () => device)
  document.documentElement.className = ''
})
afterEach(closeScreen)

const look = () => [...document.documentElement.classList].sort().join(' ')
const press = (name: string) => fireEvent.click(screen.getByRole('switch', { name: new RegExp(`^${name}`) }))
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) }).checked

test('gym mode applies immediately, survives a restart and can be turned off again', () => {
  render(<ThemeSection />)
  press('Gym mode')
  expect(look()).toBe('contrast gym')
  expect(localStorage.getItem('gym')).toBe('true')
  cleanup()
  render(<ThemeSection />)
  expect([isOn('Gym mode'), isOn('High contrast')]).toEqual([true, true])
  press('Gym mode')
  expect(look()).toBe('')
  expect(localStorage.getItem('gym')).toBeNull()
})

test('high contrast follows the device until it is set, and again after “Follow this device again”', () => {
  device.matches = true
  render(<ThemeSection />)
  expect(isOn('High contrast')).toBe(true)
  press('High contrast')
  expect([look(), localStorage.getItem('contrast')]).toEqual(['', 'normal'])
  fireEvent.click(screen.getByRole('button', { name: 'Follow this device again' }))
  expect([look(), localStorage.getItem('contrast')]).toEqual(['contrast', null])
})

test('single-key shortcuts can be turned off and on again, and the choice survives a restart', () => {
  render(<ThemeSection />)
  expect(isOn('Single-key shortcuts')).toBe(true)
  press('Single-key shortcuts')
  expect(localStorage.getItem('single-keys')).toBe('off')
  cleanup()
  render(<ThemeSection />)
  expect(isOn('Single-key shortcuts')).toBe(false)
  press('Single-key shortcuts')
  expect(localStorage.getItem('single-keys')).toBeNull()
})
