import { expect, type Locator, type Page } from '@playwright/test'

/** No screen has more stops for the Tab key than this. */
const MAX_STOPS = 250
const TOAST_GONE_MS = 10_000

/** Goes from stop to stop until the wanted one has the focus; at every stop on the way it can be seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key)
    const { isThere, unseen } = await target.evaluate(readFocus)
    if (unseen) await staysUnseenNoLonger(target)
    if (isThere) return
  }
  throw new Error(`The ${key} key never reaches ${target}`)
}

/** A toast may lie over it, and goes by itself. */
const staysUnseenNoLonger = (target: Locator): Promise<void> =>
  expect
    .poll(async () => (await target.evaluate(readFocus)).unseen, {
      message: 'focus that cannot be seen',
      timeout: TOAST_GONE_MS,
    })
    .toBeNull()

export async function pressByKeys(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** The area's tab, from wherever the focus is on its screen. */
export async function goByKeys(page: Page, area: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Areas' })
  await tabTo(page, tabs.getByRole('link', { name: new RegExp(`^${area}\\b`) }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** A section of the settings, from its list, which a phone shows on a page of its own. */
export async function openSectionByKeys(page: Page, section: string): Promise<void> {
  const list = page.getByRole('link', { name: 'All settings' })
  if (await list.isVisible()) {
    await tabTo(page, list, 'Shift+Tab')
    await page.keyboard.press('Enter')
  }
  const sections = page.getByRole('navigation', { name: 'Settings' })
  await pressByKeys(page, sections.getByRole('link', { name: new RegExp(`^${section}`) }))
}

/** Where what had the focus is gone, it falls to the body, and who listens hears nothing. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toBeFocused()
}

/** Runs in the page. `unseen` names what has the focus without a ring, or under something else. */
function readFocus(target: Element): { isThere: boolean; unseen: string | null } {
  const focused = document.activeElement
  // A heading that a screen puts the focus on to be read out is no stop of its own.
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0) return { isThere: false, unseen: null }

  // The link of a row has its ring around the whole row.
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
  // A radio or a switch may show it on the label around it or on the picture beside it.
  const shown = [focused, focused.closest('label'), focused.nextElementSibling].filter((one) => one !== null)
  const isSeen = shown.some(isRinged) && shown.some(isOnTop)
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 60)
  return { isThere: focused === target, unseen: isSeen ? null : `${focused.tagName} ${name}` }
}
