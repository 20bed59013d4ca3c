// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { createElement, type ElementType, Fragment, type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { jsxs } from './jsx-runtime.ts'

afterEach(cleanup)

/** Simulates a browser that translates the page: replaces each text with a different text inside a `font` element. */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) if (!walker.currentNode.parentElement?.closest('font')) texts.push(walker.currentNode)
  for (const text of texts) {
    const font = document.createElement('font')
    font.append(text.nodeValue ?? '')
    text.parentNode?.replaceChild(font, text)
  }
}

/** Renders its `icon`, its children and then a text. */
const Alone = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <p>
    {icon}
    {children}!
  </p>
)

const Passed = ({ children }: { children: ReactNode }) => <b>{children}</b>

test.each<[string, (n: number) => ReactNode]>([
  [
    'figures between words',
    (n) => (
      <p>
        {n} of {n + 5} cards
      </p>
    ),
  ],
  [
    'words that come and go beside an icon',
    (n) => (
      <button type="button">
        <svg />
        {n % 2 ? 'Hide Answer' : 'Show Answer'}
      </button>
    ),
  ],
  [
    'an icon that comes and goes before words',
    (n) => (
      <p>
        {n % 2 ? <i>new</i> : null} {n} left
      </p>
    ),
  ],
  [
    'words that come and go',
    (n) => (
      <p>
        Card {n}
        {n % 2 ? ' once more' : ''} <b>now</b>
      </p>
    ),
  ],
  [
    'words in a fragment',
    (n) => (
      <p>
        <svg />
        {n % 2 ? <>Passed {n}</> : <>Failed</>}
      </p>
    ),
  ],
  [
    'words passed to a component',
    (n) => (
      <div>
        <Passed>
          {n} of <i>{n}</i>
        </Passed>
        <Passed>at {n}</Passed>
      </div>
    ),
  ],
  [
    'a list with words around it',
    (n) => (
      <p>
        Sets:{' '}
        {[11, 12, n].map((one) => (
          <i key={one}>{one}</i>
        ))}{' '}
        done
      </p>
    ),
  ],
  ['a word that is replaced by an element', (n) => <p>{n % 2 ? 'word' : <b>element</b>}</p>],
])('after the browser has translated the page, a rerender shows the new words: %s', (_, draw) => {
  const { container, rerender } = render(draw(1))
  const fresh = () => {
    const { container: other, unmount } = render(draw(n))
    const { textContent } = other
    unmount()
    return textContent
  }
  let n = 1
  for (n of [2, 3, 4, 5]) {
    translate(container)
    rerender(draw(n))
    expect(container.textContent).toBe(fresh())
  }
})

/** Generates keyed elements, texts, empty values and nested lists of these, in any order. */
const { children } = fc.letrec<{ child: ReactNode; children: ReactNode[] }>((tie) => ({
  child: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<ReactNode>('', ' ', 'word', ' and ', 0, 7, null, undefined, false, true),
    fc.nat(1_000_000).map((key) => <i key={key}>element</i>),
    tie('children'),
  ),
  children: fc.array(tie('child'), { maxLength: 5 }),
}))

test('wrapping text in elements does not change the rendered words or their order', () => {
  const wordsOf = (element: ReactNode) => renderToString(element).replace(/<[^>]*>/g, '')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  fc.assert(
    fc.property(children, fc.constantFrom<ElementType>('p', Fragment), (list, type) => {
      expect(wordsOf(jsxs(type, { children: list }))).toBe(wordsOf(createElement(type, null, ...list)))
    }),
    { numRuns: 500 },
  )
})

const mounted = vi.fn(() => null)

function Stateful() {
  useState(mounted)
  return <i>here</i>
}

test('a component keeps its state when adjacent text appears, changes and disappears', () => {
  const draw = (text: string | null) => (
    <p>
      {text} <Stateful /> {text}
    </p>
  )
  const { rerender } = render(draw(null))
  for (const text of ['a', 'b', null, 'c']) rerender(draw(text))
  expect(mounted).toHaveBeenCalledTimes(1)
})

test('text without adjacent elements is not wrapped, and React does not warn about missing keys', () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { container } = render(
    <div>
      <p>
        {1} of {2}
      </p>
      <Passed>
        {'a'}
        <i />
      </Passed>
      <Alone>
        {3} of {4}
      </Alone>
      <p>
        a <b>b</b>
      </p>
    </div>,
  )
  expect(container.innerHTML).toBe(
    '<div><p>1 of 2</p><b><span>a</span><i></i></b><p>3 of 4!</p><p><span class="contents">a </span><b>b</b></p></div>',
  )
  expect(warned).not.toHaveBeenCalled()
})
