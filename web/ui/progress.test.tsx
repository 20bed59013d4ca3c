// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ProgressBar, ProgressRing } from './progress.tsx'

describe('progress bars', () => {
  afterEach(cleanup)

  function stateOf(props: { value?: number; max?: number }) {
    render(<ProgressBar label="Cards" {...props} />)
    const bar = screen.getByRole('progressbar', { name: 'Cards' })
    return { state: bar.dataset.state, now: bar.getAttribute('aria-valuenow'), max: bar.getAttribute('aria-valuemax') }
  }

  test('[generic.bar.states] a bar is loading while its value is below the maximum, and complete at the maximum', () => {
    expect(stateOf({ value: 3, max: 10 })).toEqual({ state: 'loading', now: '3', max: '10' })
    cleanup()
    expect(stateOf({ value: 10, max: 10 })).toEqual({ state: 'complete', now: '10', max: '10' })
  })

  test('[generic.bar.states, generic.bar.value] a bar whose value is missing or outside its bounds is indeterminate', () => {
    for (const value of [-1, 101, Number.NaN]) {
      expect(stateOf({ value })).toEqual({ state: 'indeterminate', now: null, max: '100' })
      cleanup()
    }
    expect(stateOf({}).state).toBe('indeterminate')
  })

  test('[generic.bar.max] a max of 0 counts as 100', () => {
    expect(stateOf({ value: 50, max: 0 })).toEqual({ state: 'loading', now: '50', max: '100' })
  })
})

describe('progress rings', () => {
  afterEach(cleanup)

  function ringOf(value: number, props: { size?: number; stroke?: number } = {}) {
    cleanup()
    render(<ProgressRing value={value} label="Mastery" {...props} />)
    const ring = screen.getByRole('img')
    const arc = ring.querySelectorAll('circle')[1]
    return {
      name: ring.getAttribute('aria-label'),
      text: ring.textContent,
      size: [ring.getAttribute('width'), ring.getAttribute('height')],
      stroke: ring.querySelector('g')?.getAttribute('stroke-width'),
      color: arc?.getAttribute('class')?.match(/stroke-(green|amber|red)/)?.[1],
    }
  }

  test('[generic.ring] a ring is 48 px wide with a stroke of 4 by default, and shows the rounded percentage', () => {
    expect(ringOf(66.6)).toEqual({
      name: 'Mastery: 67%',
      text: '67%',
      size: ['48', '48'],
      stroke: '4',
      color: 'amber',
    })
    expect(ringOf(5, { size: 96, stroke: 8 })).toMatchObject({ size: ['96', '96'], stroke: '8' })
  })

  test('[generic.ring.colours] a ring is green from 80%, amber from 60% and red below 60%', () => {
    expect([100, 80, 79, 60, 59, 1].map((value) => ringOf(value).color)).toEqual([
      'green',
      'green',
      'amber',
      'amber',
      'red',
      'red',
    ])
  })
})
