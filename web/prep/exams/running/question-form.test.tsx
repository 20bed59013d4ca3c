// @vitest-environment jsdom
import { drawnOptions } from '@station-zero/schema/figures/drawn-options.ts'
import { generatedQuestion } from '@station-zero/schema/questions/generated.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { QuestionForm } from './question-form.tsx'

afterEach(cleanup)

test('a picture option shows only its picture and describes it in words', () => {
  const question = generatedQuestion('gen:maps:side-view:2:a')
  const drawn = question && drawnOptions(question)
  if (!drawn) throw new Error('These options are pictures.')
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
