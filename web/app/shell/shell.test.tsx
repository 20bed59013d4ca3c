// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { activeTab, TabBar, tabs } from './shell.tsx'

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>
}

describe('TabBar', () => {
  afterEach(cleanup)

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
})

describe('tabs', () => {
  test('[shell.tabs.active] the active tab follows the first segment of the path', () => {
    expect(activeTab('/')).toBe('station0')
    expect(activeTab('/station0')).toBe('station0')
    expect(activeTab('/prep')).toBe('prep')
    expect(activeTab('/oral')).toBe('oral')
    expect(activeTab('/jobs/anything')).toBe('jobs')
    expect(activeTab('/cpat')).toBe('physical')
    expect(activeTab('/community')).toBe('community')
    expect(activeTab('/join')).toBe('community')
    expect(activeTab('/nowhere')).toBe('station0')
  })
})
