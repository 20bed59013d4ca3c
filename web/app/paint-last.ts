import type { LastHome, PageNode } from '../data/session-hint.ts'

/**
 * Paints what home said last, for whoever uses this device. The build writes this function into index.html, where it runs before
 * any other script, so it names nothing from outside. Nodes are made one by one: a text stays a text, whatever is in it.
 */
export function paintLast(build: string): void {
  const tags =
    /^(div|span|p|a|b|s|ul|ol|li|nav|main|header|section|aside|h[1-6]|button|svg|path|rect|circle|ellipse|line|polyline|polygon|g)$/
  const attributes =
    /^(class|id|role|type|href|aria-[a-z]+|data-title|viewBox|d|fill|stroke[a-z-]*|points|width|height|[xyr][12xy]?|c[xy])$/
  const make = (node: PageNode, isToday: boolean, space: string | null): Node => {
    if (typeof node === 'string') return document.createTextNode(node)
    const [tag, named, ...children] = node
    if (!tags.test(tag)) throw new TypeError(tag)
    const inside = tag === 'svg' ? 'http://www.w3.org/2000/svg' : space
    const element = document.createElementNS(inside ?? 'http://www.w3.org/1999/xhtml', tag)
    for (const [name, value] of Object.entries(named)) {
      if (!attributes.test(name) || (name === 'href' && !/^[/?#](?!\/)/.test(value))) throw new TypeError(name)
      element.setAttribute(name, value)
    }
    // Yesterday's figures are not today's.
    if (isToday || tag !== 'main') element.append(...children.map((child) => make(child, isToday, inside)))
    return element
  }
  globalThis.shellBuild = build
  try {
    const owner = localStorage.getItem('isKnown')
    const kept = localStorage.getItem('lastHome')
    if (!owner || !kept?.startsWith(`${owner} `) || location.pathname !== '/' || location.search) return
    const last: LastHome = JSON.parse(kept.slice(owner.length + 1))
    const { state } = last.visitor
    const isHere = state === 'guest' ? localStorage.getItem('guestMode') === 'true' : state === 'authenticated'
    if (last.userId !== owner || last.build !== build || !isHere) return
    const isToday = last.at <= Date.now() && Date.now() < last.until
    const page = last.page && make(last.page, isToday, null)
    globalThis.lastHome = { ...last, home: isToday ? last.home : undefined }
    const root = document.getElementById('root')
    if (!page || !root) return
    document.querySelector('.first')?.remove()
    root.removeAttribute('data-door')
    root.replaceChildren(page)
    // A tap counts once React is there (take-over.tsx): the address alone would not begin the workout that was tapped.
    root.addEventListener('click', (event) => {
      const pressed = (event.target as Element).closest<HTMLElement>('a, button')
      if (!pressed || !page.isConnected || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      globalThis.pressedEarly = pressed
    })
  } catch {
    // A record that is broken counts as none.
  }
}
