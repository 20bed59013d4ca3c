import type { BrowserContext, Page } from '@playwright/test'

/**
 * Layout faults of the current screen, one line each: overflow, clipped or tiny text, and controls that are off the screen, covered,
 * overlapping or too small. If a dialog is open, only the dialog is checked. Nothing here depends on fonts or on a particular design.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  // After the viewport is resized, React renders the parts that depend on the width in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return page.evaluate(findLayoutFaults)
}

/** Records layout shifts of every page that this context loads from now on. */
export const recordLayoutShifts = (context: BrowserContext): Promise<unknown> => context.addInitScript(recordShifts)

export interface Shift {
  /** The path of the screen that shifted. The page may have navigated to another screen since the shift was recorded. */
  path: string
  /** Whether only the header and the navigation moved. */
  isOfFrame: boolean
  description: string
}

/**
 * Returns the layout shifts since the page was loaded or since the last call. Recording ends with the first press or key after a load,
 * because the user's own input may move the screen.
 */
export const layoutShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (Reflect.get(globalThis, 'takeLayoutShifts') as (() => Shift[]) | undefined)?.() ?? [])

/** Runs in the browser page, so it uses nothing outside this function. */
function findLayoutFaults(): string[] {
  const SLACK_PX = 2
  const MIN_TEXT_PX = 14
  const MIN_TARGET_PX = 44
  /** Minimum for a link within a sentence (WCAG 2.5.8): its size, or its distance from the centers of other small targets. */
  const MIN_LINK_PX = 24
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="tab"], [tabindex="0"]'
  const found = new Set<string>()
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

  checkOverflow()
  checkText()
  checkOverlaps()
  checkControls()
  return [...found]

  function checkOverflow(): void {
    for (const element of [document.documentElement, ...root.querySelectorAll('*')]) {
      const isPage = element === document.documentElement
      if (!isPage && (isHidden(element) || element.closest('svg') || isInScrollRegion(element))) continue
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
      const isWide = element.scrollWidth > element.clientWidth + SLACK_PX && element.clientWidth > 0
      const isTall = element.scrollHeight > element.clientHeight + SLACK_PX && element.clientHeight > 0
      // Text fields and indeterminate progress bars are not reported: a text field scrolls while a person types, and the bar moves through
      // its frame.
      const isBar = element.matches('[role="progressbar"]')
      if (isWide && !isBar && !(element instanceof HTMLInputElement) && (isPage || overflowX !== 'visible'))
        report(clips(overflowX) ? 'cut off' : 'scrolls sideways', element)
      // Whether the element shows only the first lines of a text, in a card or row that links to the full text.
      const isPreview =
        webkitLineClamp !== 'none' && element.closest('a[href], [role="group"]:has(a[href]), li:has(a[href])') !== null
      if (isTall && !isPage && !isPreview && clips(overflowY)) report('cut off below', element)
    }
  }

  function checkText(): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || element.closest('svg, option, noscript, script, style')) continue
      if (isHidden(element) || element.closest('.sr-only') || isSkipLink(element) || isInScrollRegion(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const frame = element.closest('button, a, label, dialog, main, header, nav')?.getBoundingClientRect()
      for (const { left, right } of range.getClientRects()) {
        const isOff = left < -SLACK_PX || right > innerWidth + SLACK_PX
        const isOut = frame && frame.width > 1 && (left < frame.left - SLACK_PX || right > frame.right + SLACK_PX)
        if (isOff || isOut) report(isOff ? 'off the screen' : 'out of its frame', element)
      }
      if (Number.parseFloat(getComputedStyle(element).fontSize) < MIN_TEXT_PX)
        report(`smaller than ${MIN_TEXT_PX} px`, element)
    }
  }

  /** Compares only controls in the same scroll container or fixed layer, because content may scroll under a bar. */
  function checkOverlaps(): void {
    const boxes = targetsIn(root)
      // Under content-visibility, elements that have not been near the screen are not laid out yet.
      .filter(({ target }) => target.checkVisibility({ contentVisibilityAuto: true }))
      .map(({ control, target }) => ({
        control,
        target,
        layer: layerOf(target),
        lines: [...target.getClientRects()],
      }))
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        if (one.layer !== other.layer || one.target.contains(other.target) || other.target.contains(one.target))
          continue
        // A button may lie in the corner of a scroll region, whose text leaves space for the button.
        if ([one, other].some(({ target }) => target.matches('section[tabindex="0"]'))) continue
        if (one.lines.some((line) => other.lines.some((more) => intersect(line, more))))
          report(`overlaps "${nameOf(other.control)}"`, one.control)
      }
  }

  function checkControls(): void {
    const scrollers = [...document.querySelectorAll('*')]
      .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowY))
      .map((one) => [one, one.scrollTop] as const)
    const pageTop = scrollY
    const targets = targetsIn(root)
    for (const { control, target } of targets) {
      target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, right, top, bottom } = target.getBoundingClientRect()
      // Scrolling the control into view may have scrolled the page sideways, so compare page coordinates.
      const isOff = left + scrollX < -SLACK_PX || right + scrollX > innerWidth + SLACK_PX
      if (isOff && !isInScrollRegion(target)) report('control off the screen', control)
      // A control that is taller than its scroll container or the window never fits and is read by scrolling, so it is not reported.
      const room = Math.min(
        ...scrollers.filter(([one]) => one.contains(target)).map(([one]) => one.clientHeight),
        innerHeight - (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0),
      )
      if (bottom - top < room && (top < -SLACK_PX || bottom > innerHeight + SLACK_PX))
        report('control out of reach', control)
      if (target.matches('[role="region"]')) continue
      if (!isOnTop(control, target)) {
        const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
        report(`covered by ${document.elementFromPoint((left + right) / 2, middle)?.tagName.toLowerCase()}`, control)
      }
      const { width, height } = hitSize(control, target)
      const size = `${Math.round(width)} by ${Math.round(height)} px`
      if (!isInSentence(target)) {
        // At 320 px, a calendar week has no room for seven targets of 44 px.
        const minWidth = target.closest('td') ? MIN_LINK_PX : MIN_TARGET_PX
        if (width < minWidth - 1 || height < MIN_TARGET_PX - 1)
          report(`target of ${size}, less than ${MIN_TARGET_PX}`, control)
      } else if (Math.min(width, height) < MIN_LINK_PX - 1 && targets.some((other) => isTooNear(target, other.target)))
        report(`link of ${size} too near another target`, control)
    }
    for (const [one, scrollTop] of scrollers) one.scrollTop = scrollTop
    scrollTo({ top: pageTop, left: 0, behavior: 'instant' })
  }

  /** Returns the touch targets: each visible control, or the label of an input that is drawn by its label. */
  function targetsIn(container: Element): { control: Element; target: Element }[] {
    const seen = new Set<Element>()
    return [...container.querySelectorAll(CONTROLS)].flatMap((control) => {
      const label = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control.closest('label')) : null
      const target =
        label && ['radio', 'checkbox', 'file'].includes((control as HTMLInputElement).type) ? label : control
      if (seen.has(target) || isHidden(target) || isSkipLink(target)) return []
      if (target.closest('.sr-only, [inert], svg') || target.matches(':disabled')) return []
      seen.add(target)
      return [{ control, target }]
    })
  }

  function isOnTop(control: Element, target: Element): boolean {
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2)
    if (hit && (target.contains(hit) || hit.contains(target) || control.contains(hit))) return true
    // The arrow at the end of a scrolling row of tabs disappears one frame after the row has reached that end.
    const row = hit?.closest('button[aria-hidden="true"]')?.parentElement?.querySelector('ul')
    if (
      row?.contains(target) &&
      [0, row.scrollWidth - row.clientWidth].some((end) => Math.abs(row.scrollLeft - end) < 2)
    )
      return true
    // The center of a link that spans several lines may be between its lines.
    return [...target.getClientRects()].some((line) => {
      const under = document.elementFromPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2)
      return under !== null && target.contains(under)
    })
  }

  /** The size of the area that activates the control: its box, or more if a pseudo-element or a label extends it. */
  function hitSize(control: Element, target: Element): { width: number; height: number } {
    const box = target.getBoundingClientRect()
    if (Math.min(box.width, box.height) >= MIN_TARGET_PX) return box
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : null
    const owns = (atX: number, atY: number) => {
      const hit = document.elementFromPoint(atX, atY)
      return hit !== null && (target.contains(hit) || control.contains(hit) || label?.contains(hit) === true)
    }
    const reach = (stepX: number, stepY: number) => {
      let steps = 0
      while (steps < MIN_TARGET_PX && owns(x + stepX * (steps + 1), y + stepY * (steps + 1))) steps += 1
      return steps
    }
    return {
      width: Math.max(box.width, reach(-1, 0) + reach(1, 0) + 1),
      height: Math.max(box.height, reach(0, -1) + reach(0, 1) + 1),
    }
  }

  function isInSentence(target: Element): boolean {
    if (getComputedStyle(target).display !== 'inline') return false
    return [...(target.parentElement?.childNodes ?? [])].some(
      (node) => node !== target && node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
    )
  }

  /** WCAG 2.5.8: 24 px circles around the centers of two targets overlap, or one circle overlaps the other target's box. */
  function isTooNear(target: Element, other: Element): boolean {
    if (target === other || target.contains(other) || other.contains(target)) return false
    const [one, two] = [target.getBoundingClientRect(), other.getBoundingClientRect()]
    const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2]
    const toBox = Math.hypot(Math.max(two.left - x, 0, x - two.right), Math.max(two.top - y, 0, y - two.bottom))
    const toMiddle = Math.hypot((two.left + two.right) / 2 - x, (two.top + two.bottom) / 2 - y)
    const isOtherSmall = Math.min(two.width, two.height) < MIN_LINK_PX
    return toBox < MIN_LINK_PX / 2 || (isOtherSmall && toMiddle < MIN_LINK_PX)
  }

  /** The nearest ancestor that scrolls or has a fixed or sticky position, or the element itself if its position is fixed or sticky. */
  function layerOf(element: Element): Element | null {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { position, overflowY } = getComputedStyle(one)
      const isScroller = one !== element && ['auto', 'scroll'].includes(overflowY)
      if (position === 'fixed' || position === 'sticky' || isScroller) return one
    }
    return null
  }

  function intersect(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return width > SLACK_PX && height > SLACK_PX
  }

  function clips(overflow: string): boolean {
    return overflow === 'hidden' || overflow === 'clip'
  }

  function isHidden(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 || height <= 1 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  /** Whether the element is the skip link, which is visible only while focused. */
  function isSkipLink(element: Element): boolean {
    return element.closest('[href="#main"]') !== null
  }

  /**
   * Whether the element is in a scroll container that the keyboard can scroll: a focusable region, such as one around a wide table, or a
   * row of links, which scrolls to the focused link.
   */
  function isInScrollRegion(element: Element): boolean {
    const row = element.closest('nav > ul')
    const isRow = row !== null && ['auto', 'scroll'].includes(getComputedStyle(row).overflowX)
    return isRow || element.closest('[role="region"][tabindex="0"]') !== null
  }

  function nameOf(element: Element): string {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return name.trim().replace(/\s+/g, ' ').slice(0, 40)
  }

  function report(fault: string, element: Element): void {
    found.add(`${fault}: ${element.tagName.toLowerCase()} "${nameOf(element)}"`)
  }
}

/** Runs in the page before the page's own scripts. */
function recordShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  let shifts: Shift[] = []
  const describe = ({ node, previousRect: from, currentRect: to }: LayoutShift['sources'][number]) => {
    const text = (node?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    return `${node?.nodeName.toLowerCase()} "${text}" from ${box(from)} to ${box(to)}`
  }
  const isOfFrame = ({ node }: LayoutShift['sources'][number]) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element?.closest('header, nav') !== null
  }
  const add = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as LayoutShift[])
      if (!hadRecentInput)
        shifts.push({
          path: location.pathname,
          isOfFrame: sources.every(isOfFrame),
          description: `layout shift of ${value.toFixed(4)}: ${sources.map(describe).join('; ')}`,
        })
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  const stop = () => {
    add(observer.takeRecords())
    observer.disconnect()
  }
  for (const input of ['pointerdown', 'keydown']) addEventListener(input, stop, { capture: true, once: true })
  Reflect.set(globalThis, 'takeLayoutShifts', () => {
    add(observer.takeRecords())
    const taken = shifts
    shifts = []
    return taken
  })
}
