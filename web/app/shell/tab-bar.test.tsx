// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { TabBar } from './tab-bar.tsx'
import { tabs } from './tabs.ts'

afterEach(cleanup)

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>
}

test('[shell.tabs.paths] each tab links to its own path and is marked active there', () => {
  render(
    <MemoryRouter initialEntries={['/nowhere']}>
      <TabBar />
      <Address />
    </MemoryRouter>,
  )
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(tabs.map(({ label }) => label))
  for (const [at, link] of links.entries()) {
    fireEvent.click(link)
    const name = tabs[at]?.name
    expect(screen.getByLabelText('address').textContent).toBe(name === 'station0' ? '/' : `/${name}`)
    expect(links.filter((one) => one.getAttribute('aria-current') === 'page')).toEqual([link])
  }
})
