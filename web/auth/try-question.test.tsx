// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TryQuestion } from './login-screen.tsx'

afterEach(cleanup)

const answer = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const statusText = () => screen.getByRole('status').textContent?.trim()

test('a wrong answer to the sample question shows the right answer and explains both', () => {
  render(<TryQuestion />)
  expect(statusText()).toBe('')
  answer('8 minutes')
  expect(statusText()).toBe(
    'No: it is 4 minutes. This divides by the flow of one line only. The two lines flow 250 gpm, and 1,000 ÷ 250 = 4.',
  )
  answer('4 minutes')
  expect(statusText()).toMatch(/^No: /)
})

test('a right answer to the sample question is explained', () => {
  render(<TryQuestion />)
  answer('4 minutes')
  expect(statusText()).toMatch(/^Right\..*The two lines flow 250 gpm/)
})
