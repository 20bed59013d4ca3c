import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

/** What axe finds on this screen, or in a part of it; a line each. */
export async function axeFinds(page: Page, within?: string): Promise<string[]> {
  // Otherwise it opens an empty page for what frames from elsewhere say, which takes as long as all of its rules.
  if (page.frames().length > 1) throw new Error('This page has frames, which axe would not look into.')
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations.map(({ id, nodes: [node] }) => `${id} ${node?.html} ${node?.failureSummary}`)
}

/** The same in light and in dark, without motion. */
export async function axeFindsInEachLook(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    found.push(...(await axeFinds(page)).map((one) => `${colorScheme}, ${one}`))
  }
  return found
}
