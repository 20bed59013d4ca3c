import { expect, test } from 'vitest'
import { activeTab } from './tabs.ts'

test('[shell.tabs.active] the active tab follows the first segment of the path', () => {
  expect(activeTab('/')).toBe('station0')
  expect(activeTab('/station0')).toBe('station0')
  expect(activeTab('/prep')).toBe('prep')
  expect(activeTab('/oral')).toBe('oral')
  expect(activeTab('/jobs/anything')).toBe('jobs')
  expect(activeTab('/cpat')).toBe('physical')
  expect(activeTab('/community')).toBe('community')
  expect(activeTab('/nowhere')).toBe('station0')
})
