// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clearNewCodes, forgetNewCodes, saveNewCodes, useNewCodes } from '../../data/session-hint.ts'
import { maia } from '../../testing/person.ts'
import { Codes } from './codes.tsx'
import { NewCodesCard } from './new-codes-card.tsx'

function Home() {
  const stored = useNewCodes()
  return stored === null ? null : <NewCodesCard kept={stored} user={maia} onSaved={clearNewCodes} />
}

describe('Codes', () => {
  afterEach(cleanup)

  test('over plain HTTP, where browsers have no clipboard, Copy suggests downloading the codes', async () => {
    expect(navigator.clipboard).toBeUndefined()
    render(<Codes codes={['abcd-efgh']} username="maia" />)
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('This browser did not allow copying. Download them instead.')).toBeDefined()
  })
})

describe('NewCodesCard', () => {
  afterEach(cleanup)

  const kept = (userId: string) => JSON.stringify({ userId, codes: ['k7fm-2qpx-9dtw', 'aaaa-bbbb-cccc'] })

  test('[security.signup.codes] a new account’s recovery codes are shown on its home screen until they are saved', () => {
    const onSaved = vi.fn()
    render(<NewCodesCard kept={kept(maia.id)} user={maia} onSaved={onSaved} />)
    expect(screen.getByRole('heading', { name: 'Save your recovery codes' })).toBeDefined()
    expect(screen.getByText('k7fm-2qpx-9dtw')).toBeDefined()
    const once =
      'Each works once. Without them and your password, only the people who run this site can get you back in, with a reset code.'
    expect(screen.getByText((text) => text.endsWith(once))).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'I saved them' }))
    expect(onSaved).toHaveBeenCalledOnce()
  })

  test('if the app was closed before the codes were saved, the home screen offers to make new ones', () => {
    sessionStorage.clear()
    saveNewCodes(maia.id, ['k7fm-2qpx-9dtw'])
    const open = () =>
      render(
        <MemoryRouter>
          <Home />
        </MemoryRouter>,
      )
    open()
    expect(screen.getByText('k7fm-2qpx-9dtw')).toBeDefined()
    cleanup()
    // Closing the tab, and later a sign-out.
    sessionStorage.clear()
    forgetNewCodes()
    open()
    expect(screen.queryByText('k7fm-2qpx-9dtw')).toBeNull()
    expect(screen.getByRole('link', { name: 'Make new codes' }).getAttribute('href')).toBe('/settings?section=security')
    fireEvent.click(screen.getByRole('button', { name: 'I saved them' }))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  test.each([kept('somebody-else'), 'not JSON', '{}'])(
    'the card is not shown if the stored codes are invalid or belong to another account: %s',
    (text) => {
      render(<NewCodesCard kept={text} user={maia} onSaved={() => {}} />)
      expect(screen.queryByRole('button')).toBeNull()
    },
  )
})
