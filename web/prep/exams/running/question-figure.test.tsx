// @vitest-environment jsdom
import type { Figure } from '@station-zero/schema/figures/figure.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FigureView } from '../../../ui/figure-view.tsx'
import { PassagePanel } from './passage-panel.tsx'
import { QuestionFigure } from './question-figure.tsx'

const pile: Figure = {
  width: 360,
  height: 120,
  shapes: [{ shape: 'rect', at: [10, 10], width: 40, height: 40 }],
  text: 'A pile of 14 boxes.',
}

const words = () => screen.queryByText('The figure in words')

// jsdom has no dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(cleanup)

test('during a test the figure’s description is available only to screen readers, so it does not reveal the count', () => {
  render(<QuestionFigure figure={pile} part={undefined} />)
  fireEvent.click(screen.getByLabelText('Show the figure larger'))
  expect(words()).toBeNull()
  expect(screen.getAllByLabelText('A pile of 14 boxes.').length).toBeGreaterThan(0)
  cleanup()
  const passage = { id: 'p', kind: 'memory', title: 'Yard', paragraphs: ['One.'], figure: pile } as const
  render(<PassagePanel passage={passage as never} />)
  expect(words()).toBeNull()
})

test('after the answer, the figure’s description is visible', () => {
  render(<FigureView figure={pile} hasWords />)
  expect(words()).not.toBeNull()
})
