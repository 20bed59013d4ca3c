import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

/**
 * Returns the axe violations on the page, or within the element that matches the selector, one line each. Throws if the page has frames.
 */
export async function axeFinds(page: Page, within?: string, disabledRules: string[] = []): Promise<string[]> {
  // Legacy mode: otherwise axe opens an empty page to merge the results of cross-origin frames, which takes as long as
  // all of its rules.
  if (page.frames().length > 1) throw new Error('axe does not check frames in legacy mode, but this page has some.')
  const axe = new AxeBuilder({ page }).setLegacyMode(true).disableRules(disabledRules)
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations.map(({ id, nodes: [node] }) => `${id} ${node?.html} ${node?.failureSummary}`)
}

/** axe violations in light and dark mode, with reduced motion. */
export async function axeFindsInEachLook(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    found.push(...(await axeFinds(page)).map((violation) => `${colorScheme}, ${violation}`))
  }
  return found
}
