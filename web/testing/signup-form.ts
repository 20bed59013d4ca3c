import { screen } from '@testing-library/react'
import { fill } from './login-page.tsx'

export const GOALS = 'GET /api/career-goals'
export const SIGNUP = 'POST /api/auth/signup'
export const goals = [
  { id: 'entry-level', name: 'Entry-Level Firefighter' },
  { id: 'wildland', name: 'Wildland Firefighter' },
]

/** The selectable career goals. */
export const options = () => {
  const select = screen.getByLabelText('Career Goal (optional)') as HTMLSelectElement
  return [...select.options].filter(({ value }) => value !== '')
}

/** Fills in the required fields. */
export function fillIn(password: string): void {
  fill('Username*', 'maia')
  fill('Email*', 'maia@example.org')
  fill('Password*', password)
}
