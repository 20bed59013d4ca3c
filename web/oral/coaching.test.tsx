// @vitest-environment jsdom
import { samples } from '@station-zero/schema/oral/samples/all.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SampleAnswers } from './coaching.tsx'

afterEach(cleanup)

const unfold = (title: string) => {
  const fold = screen.getByText(title).closest('details') as HTMLDetailsElement
  fold.open = true
  fireEvent(fold, new Event('toggle'))
  return fold
}

test('a weak answer, a strong answer and follow-up questions can be opened', async () => {
  const sample = samples['oral-integrity-1']
  render(<SampleAnswers questionId="oral-integrity-1" />)
  const [beginning = ''] = sample?.strong.split('\n\n') ?? []
  expect(screen.queryByText(beginning)).toBeNull()
  const strong = within(unfold('Read a strong answer'))
  expect(await strong.findByText(beginning)).toBeDefined()
  expect(strong.getByText(/^About 2:\d\d out loud$/)).toBeDefined()
  const weak = within(unfold('Read a weak answer'))
  expect(await weak.findByText(sample?.weak ?? '')).toBeDefined()
  expect(weak.getByText(/^About 0:\d\d out loud$/)).toBeDefined()
  expect(unfold('After your answer: follow-up questions').textContent).toContain(sample?.followUps[0])
})

test('a question without a sample answer says that it has none', async () => {
  render(<SampleAnswers questionId="oral-star-99" />)
  unfold('Read a strong answer')
  expect((await screen.findAllByText('There is no sample for this question yet.'))[0]).toBeDefined()
})
