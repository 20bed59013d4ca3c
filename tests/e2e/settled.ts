import type { Page } from '@playwright/test'

/**
 * Waits until no finite animation or transition is running, because positions and contrast are only valid then. With
 * `quietMs`, also waits until the document has not changed for that long.
 */
export const settled = (page: Page, quietMs = 0): Promise<void> => page.evaluate(untilStill, quietMs)

/** Runs in the browser page, so it uses nothing outside this function. */
async function untilStill(quietMs: number): Promise<void> {
  let changedAt = performance.now()
  const observer = new MutationObserver(() => {
    changedAt = performance.now()
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  // Two frames, because an animation that was just requested starts in the next frame.
  let stillFrames = 0
  while (stillFrames < 2 || performance.now() - changedAt < quietMs) {
    await new Promise(requestAnimationFrame)
    const ending = document.getAnimations().filter(isEnding)
    // An animation's promise is rejected if its element is removed.
    await Promise.allSettled(ending.map(({ finished }) => finished))
    stillFrames = ending.length === 0 ? stillFrames + 1 : 0
  }
  observer.disconnect()
}
