import type { Page } from '@playwright/test'

/** What sticks out of this screen, is cut off, or cannot be pressed, in one line each; empty if everything can be read and reached. */
export const misfits = (page: Page): Promise<string[]> => page.evaluate(findMisfits)

/** Runs in the page. */
function findMisfits(): string[] {
  const SLACK_PX = 2
  const SMALLEST_PX = 14
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="tab"], [tabindex="0"]'
  const found = new Set<string>()
  const open = [...document.querySelectorAll('dialog[open]')].at(-1)
  const top = open ?? document.body
  const say = (what: string, element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    found.add(`${what}: ${element.tagName.toLowerCase()} "${name.trim().replace(/\s+/g, ' ').slice(0, 40)}"`)
  }
  const isHidden = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 || height <= 1 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  // Shown only while it has the focus.
  const isSkipLink = (element: Element) => element.closest('[href="#main"]') !== null
  // Tables may scroll sideways in a region of their own that keys can scroll too.
  const isTablePlace = (element: Element) =>
    element.matches('[role="region"][tabindex="0"]') || element.closest('[role="region"][tabindex="0"]') !== null

  for (const element of [document.documentElement, ...top.querySelectorAll('*')]) {
    const isPage = element === document.documentElement
    if (!isPage && (isHidden(element) || element.closest('svg') || isTablePlace(element))) continue
    const { overflowX, overflowY } = getComputedStyle(element)
    const isWide = element.scrollWidth > element.clientWidth + SLACK_PX && element.clientWidth > 0
    const isTall = element.scrollHeight > element.clientHeight + SLACK_PX && element.clientHeight > 0
    // Text in a field scrolls as it is typed.
    if (isWide && !(element instanceof HTMLInputElement) && (isPage || overflowX !== 'visible'))
      say(overflowX === 'hidden' || overflowX === 'clip' ? 'cut off' : 'scrolls sideways', element)
    // The first lines of a card, in a link to all of it.
    const isPreview = getComputedStyle(element).webkitLineClamp !== 'none' && element.closest('a[href]') !== null
    if (isTall && !isPage && !isPreview && (overflowY === 'hidden' || overflowY === 'clip'))
      say('cut off below', element)
  }

  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || element.closest('svg, option, noscript, script, style')) continue
    if (isHidden(element) || element.closest('.sr-only') || isSkipLink(element) || isTablePlace(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const frame = element.closest('button, a, label, dialog, main, header, nav')?.getBoundingClientRect()
    for (const { left, right } of range.getClientRects()) {
      const isOff = left < -SLACK_PX || right > innerWidth + SLACK_PX
      const isOut = frame && frame.width > 1 && (left < frame.left - SLACK_PX || right > frame.right + SLACK_PX)
      if (isOff || isOut) say(isOff ? 'off the screen' : 'out of its frame', element)
    }
    if (Number.parseFloat(getComputedStyle(element).fontSize) < SMALLEST_PX) say('smaller than 14 px', element)
  }

  const scrolled = [...document.querySelectorAll('main, dialog[open]')].map((one) => [one, one.scrollTop] as const)
  for (const control of top.querySelectorAll(CONTROLS)) {
    // Where the input itself is out of sight, its label is what a finger meets.
    const label = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control.closest('label')) : null
    const target = label && ['radio', 'checkbox', 'file'].includes((control as HTMLInputElement).type) ? label : control
    if (isHidden(target) || isSkipLink(target) || target.closest('.sr-only') || target.closest('[inert]')) continue
    if (target.closest('svg') || (isTablePlace(target) && !target.matches('[role="region"]'))) continue
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, right, top: from, bottom } = target.getBoundingClientRect()
    if (left < -SLACK_PX || right > innerWidth + SLACK_PX) say('control off the screen', control)
    // What is taller than the place it scrolls in is read by scrolling.
    const room = Math.min(
      ...scrolled.filter(([one]) => one.contains(target)).map(([one]) => one.clientHeight),
      innerHeight,
    )
    if (bottom - from < room && (from < -SLACK_PX || bottom > innerHeight + SLACK_PX))
      say('control out of reach', control)
    const middle = (Math.max(from, 0) + Math.min(bottom, innerHeight)) / 2
    const hit = document.elementFromPoint((left + right) / 2, middle)
    if (!hit || !(target.contains(hit) || hit.contains(target) || control.contains(hit))) {
      // A link of several lines has nothing of it in the middle of its box.
      const lines = [...target.getClientRects()]
      const isSeen = lines.some((line) => {
        const under = document.elementFromPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2)
        return under !== null && target.contains(under)
      })
      if (!isSeen) say(`covered by ${hit?.tagName.toLowerCase()}`, control)
    }
  }
  for (const [one, place] of scrolled) one.scrollTop = place
  return [...found]
}
