// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { setMoving } from '../../db/guest/moving.ts'
import { LoadingShell } from './loading-shell.tsx'

afterEach(cleanup)

test('[A4] while years of work move, whoever waits is told so', () => {
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
