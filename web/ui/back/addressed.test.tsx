// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { Addressed, addressedAs } from './addressed.tsx'

afterEach(cleanup)

const jobs = ['job-001', 'job-002']

function Board({ ids }: { ids: readonly string[] | undefined }) {
  return (
    <main>
      <h1 tabIndex={-1}>Jobs</h1>
      <Addressed name="job" ids={ids} all={{ to: '/jobs', label: 'See all jobs' }} />
      {ids?.map((id) => (
        <article key={id} {...addressedAs('job', id)}>
          <h2>{id}</h2>
          <details>
            <summary>Details</summary>
          </details>
        </article>
      ))}
    </main>
  )
}

const boardAt = (at: string, ids: readonly string[] | undefined) => (
  <MemoryRouter initialEntries={[at]}>
    <Board ids={ids} />
  </MemoryRouter>
)

test('a link to a job focuses that job and opens its details once the jobs have loaded', async () => {
  const { rerender } = render(boardAt('/jobs?job=job-002', undefined))
  expect(screen.queryByText('This job is not here')).toBeNull()
  rerender(boardAt('/jobs?job=job-002', jobs))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('job-002'))
  const [, second] = screen.getAllByRole('article')
  expect(second?.hasAttribute('data-here')).toBe(true)
  expect(second?.querySelector('details')?.open).toBe(true)
})

test('a link to a job focuses it even if the list reloads before the next frame', async () => {
  const { rerender } = render(boardAt('/jobs?job=job-002', jobs))
  rerender(boardAt('/jobs?job=job-002', undefined))
  rerender(boardAt('/jobs?job=job-002', jobs))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('job-002'))
})

test('a link to a job that no longer exists shows a message and a link to all jobs', async () => {
  render(boardAt('/jobs?job=job-999', jobs))
  expect(screen.getByText('This job is not here')).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'See all jobs' }))
  await waitFor(() => expect(screen.queryByText('This job is not here')).toBeNull())
})
