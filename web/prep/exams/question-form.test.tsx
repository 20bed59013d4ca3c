// @vitest-environment jsdom
import { drawnOptions } from '@station-zero/schema/figures/drawn-options.ts'
import type { Figure } from '@station-zero/schema/figures/figure.ts'
import { generatedQuestion } from '@station-zero/schema/questions/generated.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FigureView } from '../../ui/figure-view.tsx'
import { PassagePanel, QuestionFigure, QuestionForm } from './question-form.tsx'

afterEach(cleanup)

test('a picture option shows only its part of the drawing and has a text description for screen readers', () => {
  const question = generatedQuestion('gen:maps:side-view:2:a')
  const drawn = question && drawnOptions(question)
  if (!drawn) throw new Error('The options of this question must be pictures.')
  const onAnswer = vi.fn()
  render(
    <QuestionForm question={question} section={undefined} answer={null} onAnswer={onAnswer} options={createRef()} />,
  )
  const radios = screen.getAllByRole('radio')
  expect(radios).toHaveLength(4)
  for (const [at, radio] of radios.entries()) {
    const label = radio.closest('label')
    const { box, words } = drawn.options[at] ?? { box: {}, words: '' }
    expect(label?.textContent).toContain(`${'ABCD'[at]}${question.answers[at]} (${words})`)
    const cut = label?.querySelector('svg > svg')
    expect(Object.fromEntries(Object.keys(box).map((name) => [name, Number(cut?.getAttribute(name))]))).toEqual(box)
  }
  fireEvent.click(screen.getByRole('radio', { name: /View 2/ }))
  expect(onAnswer).toHaveBeenCalledWith(question.answers.indexOf('View 2'))
})

const pile: Figure = {
  width: 360,
  height: 120,
  shapes: [{ shape: 'rect', at: [10, 10], width: 40, height: 40 }],
  text: 'A pile of 14 boxes.',
}

const words = () => screen.queryByText('The figure in words')

// jsdom does not implement dialogs.
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
