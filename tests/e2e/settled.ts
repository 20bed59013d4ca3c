import type { Page } from '@playwright/test'

/**
 * Nothing moves or fades any more: in the middle of it no place and no contrast is right. What moves without an end (a spinner) may go on.
 * With `quietMs`, nothing has been added, taken away or rewritten for so long, either.
 */
export const settled = (page: Page, quietMs = 0): Promise<void> => page.evaluate(untilStill, quietMs)

/** Runs in the page. */
async function untilStill(quietMs: number): Promise<void> {
  let changedAt = performance.now()
  const observer = new MutationObserver(() => {
    changedAt = performance.now()
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  // By the second frame, whatever was asked for has begun to move.
  let stillFrames = 0
  while (stillFrames < 2 || performance.now() - changedAt < quietMs) {
    await new Promise(requestAnimationFrame)
    const ending = document.getAnimations().filter(isEnding)
    // One that is taken away with its element is over, too.
    await Promise.allSettled(ending.map(({ finished }) => finished))
    stillFrames = ending.length === 0 ? stillFrames + 1 : 0
  }
  observer.disconnect()
}
