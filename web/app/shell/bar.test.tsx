// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { setMoving } from '../../data/storage.ts'
import { LoadingShell } from './bar.tsx'

afterEach(cleanup)

test('[A4] the loading shell says that work is being moved into the account', () => {
  render(
    <MemoryRouter>
      <LoadingShell />
    </MemoryRouter>,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading')
  act(() => setMoving(true))
  expect(screen.getByRole('status').textContent).toBe('Moving your work into your account. Keep this page open.')
  act(() => setMoving(false))
})
