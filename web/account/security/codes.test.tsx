// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Codes } from './codes.tsx'

afterEach(cleanup)

test('over plain HTTP, where browsers have no clipboard, Copy suggests downloading the codes', async () => {
  expect(navigator.clipboard).toBeUndefined()
  render(<Codes codes={['abcd-efgh']} username="maia" />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('This browser did not allow copying. Download them instead.')).toBeDefined()
})
