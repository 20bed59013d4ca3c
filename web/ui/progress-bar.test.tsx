// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProgressBar } from './progress.tsx'

afterEach(cleanup)

function stateOf(props: { value?: number; max?: number }) {
  render(<ProgressBar label="Cards" {...props} />)
  const bar = screen.getByRole('progressbar', { name: 'Cards' })
  return { state: bar.dataset.state, now: bar.getAttribute('aria-valuenow'), max: bar.getAttribute('aria-valuemax') }
}

test('[generic.bar.states] a value within its bounds is loading, and a value at its maximum is complete', () => {
  expect(stateOf({ value: 3, max: 10 })).toEqual({ state: 'loading', now: '3', max: '10' })
  cleanup()
  expect(stateOf({ value: 10, max: 10 })).toEqual({ state: 'complete', now: '10', max: '10' })
})

test('[generic.bar.states, generic.bar.value] a value outside its bounds, or a missing one, is indeterminate', () => {
  for (const value of [-1, 101, Number.NaN]) {
    expect(stateOf({ value })).toEqual({ state: 'indeterminate', now: null, max: '100' })
    cleanup()
  }
  expect(stateOf({}).state).toBe('indeterminate')
})

test('[generic.bar.max] a max of 0 counts as 100', () => {
  expect(stateOf({ value: 50, max: 0 })).toEqual({ state: 'loading', now: '50', max: '100' })
})
