import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { openProfile, type PHONE, type Profile } from './browser.ts'

/** When every picture is taken: a Wednesday in May at 10 in the morning in New York. */
const AT = Date.UTC(2027, 4, 12, 14)

/** For `startServer`: the server seeds its content at that hour, so the same jobs close in the same number of days. */
export const frozenServer = (): Record<string, string> => ({
  STATION_ZERO_CLOCK_SHIFT_MS: String(AT - Date.now()),
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs'))}`,
})

/** A browser in which the clock stands still, chance is always the same, and nothing moves. Without the service worker, whose clock runs. */
export async function openFrozen(origin: string, viewport: typeof PHONE): Promise<Profile> {
  const profile = await openProfile(origin, viewport, ['--font-render-hinting=none'], {
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  })
  await profile.context.clock.setFixedTime(AT)
  await profile.context.addInitScript(endChance)
  await profile.context.addInitScript(tieClocks)
  return profile
}

/** Later by a minute, so what is done next comes after what was done before. */
export const passMinutes = (page: Page, minutes: number): Promise<void> =>
  page.context().clock.setFixedTime(AT + minutes * 60_000)

/** Runs in the page: its monotonic clock stands still and moves on with the other one, or that would seem to have been set. */
function tieClocks(): void {
  performance.now = () => Date.now()
}

/** Runs in the page: the same numbers in every run, and other ones at another time. */
function endChance(): void {
  let calls = 0
  const next = (): number => {
    calls += 1
    const mixed = Math.imul((Date.now() / 1000) ^ Math.imul(calls, 0x9e3779b1), 0x85ebca6b)
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32
  }
  Math.random = next
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint8Array) for (let at = 0; at < array.length; at += 1) array[at] = next() * 256
    return array
  }
}
