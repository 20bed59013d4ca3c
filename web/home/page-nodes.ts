import type { PageNode } from '../data/session-hint.ts'

/** The elements and attributes that `web/app/paint-last.ts` paints; it must name them itself. */
export const TAGS =
  /^(div|span|p|a|b|s|ul|ol|li|nav|main|header|section|aside|h[1-6]|button|svg|path|rect|circle|ellipse|line|polyline|polygon|g)$/
export const KEPT =
  /^(class|id|role|type|href|aria-[a-z]+|data-title|viewBox|d|fill|stroke[a-z-]*|points|width|height|[xyr][12xy]?|c[xy])$/

/**
 * What the screen shows now, for the next start. Leaves out what is marked `data-passing` (notices, the assistant, badges), what
 * lies below the edge of the screen, and hides what is marked `data-clock`: a clock that stands still, or the sync status of an
 * earlier visit, would be wrong.
 */
export function pageNodesOf(element: Element): PageNode {
  const kept = [...element.attributes].flatMap(({ name, value }) => (KEPT.test(name) ? [[name, value]] : []))
  const attributes = Object.fromEntries(kept)
  if (element.hasAttribute('data-clock')) attributes.class = `${attributes.class ?? ''} invisible`
  return [element.tagName.toLowerCase(), attributes, ...[...element.childNodes].flatMap(childOf)]
}

function childOf(child: ChildNode): PageNode[] {
  if (child instanceof Text) return [child.data]
  return child instanceof Element && isShown(child) ? [pageNodesOf(child)] : []
}

const isShown = (element: Element): boolean =>
  !element.hasAttribute('data-passing') &&
  TAGS.test(element.tagName.toLowerCase()) &&
  element.getBoundingClientRect().top < window.innerHeight
