// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  LAST_HOME_KEY,
  type LastHome,
  NOBODY,
  type PageNode,
  rememberUser,
  saveLastHome,
} from '../data/session-hint.ts'
import { KEPT, pageNodesOf, TAGS } from '../home/page-nodes.ts'
import { paintLast } from './paint-last.ts'

const BUILD = '/assets/home-a1b2c3d4.js'
const DECK = '<img src=x onerror=alert(1)> & "Ladders"'

const element = (html: string): Element => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return holder.firstElementChild as Element
}

const frame = (inMain: string): PageNode =>
  pageNodesOf(element(`<div class="frame"><nav><a href="/prep">Written</a></nav><main>${inMain}</main></div>`))

const maia: LastHome['visitor'] = {
  ...NOBODY,
  state: 'authenticated',
  user: { id: 'maia', username: 'maia' } as NonNullable<LastHome['visitor']['user']>,
}

const keep = (change: Partial<LastHome> = {}) =>
  saveLastHome({
    ...{ userId: 'maia', at: Date.now() - 1_000, until: Date.now() + 60_000, visitor: maia, home: { things: [] } },
    page: frame('<p>12 Cards due today</p>'),
    ...change,
  })

const painted = () => document.getElementById('root')?.textContent

beforeEach(() => {
  document.body.innerHTML = '<div id="root" data-door><form></form></div><div class="first"></div>'
  globalThis.shellBuild = BUILD
  localStorage.setItem('isKnown', 'maia')
})
afterEach(() => {
  localStorage.clear()
  globalThis.lastHome = undefined
  globalThis.shellBuild = undefined
  history.replaceState(null, '', '/')
})

test('the stored home screen is painted with its links before the app’s code runs', () => {
  keep()
  paintLast(BUILD)
  expect(painted()).toBe('Written12 Cards due today')
  expect(document.querySelector('#root a')?.getAttribute('href')).toBe('/prep')
  expect(document.querySelector('.first')).toBeNull()
  expect(globalThis.lastHome?.home).toEqual({ things: [] })
})

test('a deck name that looks like HTML is painted as text', () => {
  const paragraph = document.createElement('p')
  paragraph.textContent = DECK
  keep({ page: ['main', {}, pageNodesOf(paragraph)] })
  paintLast(BUILD)
  expect(painted()).toBe(DECK)
  expect(document.querySelector('#root img')).toBeNull()
})

test.each<[string, PageNode]>([
  ['a script', ['script', {}, 'alert(1)']],
  ['an event handler', ['p', { onclick: 'alert(1)' }]],
  ['a link to another origin', ['a', { href: '//elsewhere.example' }]],
  ['a javascript: link', ['a', { href: 'javascript:alert(1)' }]],
])('a stored home screen that contains %s is ignored', (_, node) => {
  keep({ page: ['main', {}, node] })
  paintLast(BUILD)
  expect([globalThis.lastHome, document.querySelector('#root form') !== null]).toEqual([undefined, true])
})

test.each<[string, () => void]>([
  ['is broken', () => localStorage.setItem(LAST_HOME_KEY, 'maia {"build"')],
  ['has an unknown shape', () => localStorage.setItem(LAST_HOME_KEY, 'maia {}')],
  ['was written by an older version of the app', () => keepAs(BUILD, '/assets/home-older.js')],
  ['belongs to another user', () => localStorage.setItem('isKnown', 'noor')],
  ['names another user inside', () => keepAs('"userId":"maia"', '"userId":"noor"')],
])('a stored home screen that %s is ignored', (_, change) => {
  keep()
  change()
  paintLast(BUILD)
  expect([globalThis.lastHome, document.querySelector('#root form') !== null]).toEqual([undefined, true])
})

const keepAs = (was: string, is: string) => {
  const kept = localStorage.getItem(LAST_HOME_KEY) ?? ''
  localStorage.setItem(LAST_HOME_KEY, kept.replace(was, is))
}

test('a guest’s stored home screen is painted only in guest mode', () => {
  keep({ visitor: { ...NOBODY, state: 'guest' } })
  paintLast(BUILD)
  expect(globalThis.lastHome).toBeUndefined()
  localStorage.setItem('guestMode', 'true')
  paintLast(BUILD)
  expect(globalThis.lastHome).toBeDefined()
})

test('a stored home screen of an earlier day is painted without its figures', () => {
  keep({ at: Date.now() - 90_000, until: Date.now() - 1 })
  paintLast(BUILD)
  expect(painted()).toBe('Written')
  expect(globalThis.lastHome?.home).toBeUndefined()
})

test('the stored home screen is painted only at the home URL', () => {
  keep()
  history.replaceState(null, '', '/prep')
  paintLast(BUILD)
  expect(globalThis.lastHome).toBeUndefined()
})

test('the stored home screen is deleted when another user, or nobody, is signed in', () => {
  for (const next of ['noor', null]) {
    rememberUser('maia')
    keep()
    rememberUser('maia')
    expect(localStorage.getItem(LAST_HOME_KEY)).not.toBeNull()
    rememberUser(next)
    expect(localStorage.getItem(LAST_HOME_KEY)).toBeNull()
    keep()
    expect(localStorage.getItem(LAST_HOME_KEY)).toBeNull()
  }
})

test('transient content and dialogs are not stored with the home screen, and a clock is stored as invisible', () => {
  const page = pageNodesOf(
    element(
      '<main><div data-passing><p>Code 1234</p></div><dialog open>Settings</dialog><p class="wide" data-clock>9:59</p></main>',
    ),
  )
  expect(page).toEqual(['main', {}, ['p', { class: 'wide invisible' }, '9:59']])
})

test('storing and painting the home screen allow the same elements and attributes', () => {
  const painter = String(paintLast)
  expect([painter.includes(TAGS.source), painter.includes(KEPT.source)]).toEqual([true, true])
})
