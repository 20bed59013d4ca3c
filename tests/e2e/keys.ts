import { expect, type Locator, type Page } from '@playwright/test'

/** Maximum number of key presses that a search for a control may take. No screen has this many Tab stops. */
const MAX_STOPS = 250
const TOAST_GONE_MS = 10_000

/**
 * Presses the key until the target has focus. Throws if a focused element on the way stays hidden, or if the key never reaches the target.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key)
    const { isThere, hidden } = await target.evaluate(readFocus)
    if (hidden) await expectFocusVisible(target)
    if (isThere) return
  }
  throw new Error(`The ${key} key never reaches ${target}`)
}

/** Waits until the focused element is visible, because a toast may cover it until the toast disappears by itself. */
const expectFocusVisible = (target: Locator): Promise<void> =>
  expect
    .poll(async () => (await target.evaluate(readFocus)).hidden, {
      message: 'focused element without a visible focus ring',
      timeout: TOAST_GONE_MS,
    })
    .toBeNull()

export async function pressByKeys(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Activates an area's tab, wherever focus is on the screen. */
export async function goByKeys(page: Page, area: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Areas' })
  await tabTo(page, tabs.getByRole('link', { name: new RegExp(`^${area}\\b`) }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** Opens a section of the settings from their list, which is a separate page on a phone. */
export async function openSectionByKeys(page: Page, section: string): Promise<void> {
  const list = page.getByRole('link', { name: 'All settings' })
  if (await list.isVisible()) {
    await tabTo(page, list, 'Shift+Tab')
    await page.keyboard.press('Enter')
  }
  const sections = page.getByRole('navigation', { name: 'Settings', exact: true })
  await pressByKeys(page, sections.getByRole('link', { name: new RegExp(`^${section}`) }))
}

/** Fails if the body has focus: if the focused element is removed, focus falls to the body and a screen reader announces nothing. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toBeFocused()
}

/** Runs in the page. `hidden` describes the focused element if it has no focus ring or is covered. */
function readFocus(target: Element): { isThere: boolean; hidden: string | null } {
  const focused = document.activeElement
  // A heading that is focused only to be announced is not a Tab stop.
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0) return { isThere: false, hidden: null }

  // A link that covers a row draws its ring around the whole row.
  const isRinged = (one: Element) =>
    [undefined, '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, part)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
  const isOnTop = (one: Element) => {
    const { left, width, top, height } = one.getBoundingClientRect()
    const shares = [0.1, 0.5, 0.9]
    return shares.some((across) =>
      shares.some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down)
        return hit !== null && (one.contains(hit) || hit.contains(one))
      }),
    )
  }
  // A radio or a switch may draw its ring on its label or on the element after it.
  const shown = [focused, focused.closest('label'), focused.nextElementSibling].filter((one) => one !== null)
  const isSeen = shown.some(isRinged) && shown.some(isOnTop)
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 60)
  return { isThere: focused === target, hidden: isSeen ? null : `${focused.tagName} ${name}` }
}
