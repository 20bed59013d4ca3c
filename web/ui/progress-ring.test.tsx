// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProgressRing } from './progress.tsx'

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
    colour: arc?.getAttribute('class')?.match(/stroke-(green|amber|red)/)?.[1],
  }
}

test('[generic.ring] a ring is 48 px wide with a stroke of 4 by default, and shows the rounded percentage', () => {
  expect(ringOf(66.6)).toEqual({
    name: 'Mastery: 67%',
    text: '67%',
    size: ['48', '48'],
    stroke: '4',
    colour: 'amber',
  })
  expect(ringOf(5, { size: 96, stroke: 8 })).toMatchObject({ size: ['96', '96'], stroke: '8' })
})

test('[generic.ring.colours] a ring is green from 80, amber from 60 and red below', () => {
  expect([100, 80, 79, 60, 59, 1].map((value) => ringOf(value).colour)).toEqual([
    'green',
    'green',
    'amber',
    'amber',
    'red',
    'red',
  ])
})
