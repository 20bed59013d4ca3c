import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** What the look of text depends on. */
export interface Machine {
  chromium: string
  /** How text of the app's fonts came out: widths, heights, and every pixel. */
  fonts: string
}

const path = join(import.meta.dirname, 'pictures/machine.json')

export const keepMachine = (machine: Machine): void => writeFileSync(path, `${JSON.stringify(machine, null, 2)}\n`)

/** The machine that the pictures were taken on; undefined if there are none. */
export const keptMachine = (): Machine | undefined =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined

/** Why pictures of one machine cannot be compared on another, in a sentence; undefined if they can. */
export function differenceBetween(kept: Machine | undefined, here: Machine): string | undefined {
  if (!kept) return 'There are no pictures to compare with.'
  if (kept.chromium !== here.chromium)
    return `The pictures were taken with Chromium ${kept.chromium} and this is ${here.chromium}, so they are not compared.`
  if (kept.fonts !== here.fonts)
    return 'The fonts of this machine are not the ones that the pictures were taken with, so they are not compared.'
  return undefined
}

/** The page shows the app, so its fonts are there. */
export async function readMachine(page: Page): Promise<Machine> {
  const drawn = await page.evaluate(drawFonts)
  const chromium = page.context().browser()?.version() ?? (await page.evaluate(() => navigator.userAgent))
  return { chromium, fonts: createHash('sha256').update(drawn).digest('hex').slice(0, 16) }
}

/** Runs in the page. */
async function drawFonts(): Promise<string> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 600, height: 400 })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser has no canvas')
  const families = [getComputedStyle(document.body).fontFamily, 'monospace', '"Barlow Condensed"']
  const widths = families.flatMap((family, row) =>
    [14, 16, 24].map((px, column) => {
      pen.font = `${row === 2 ? 600 : 400} ${px}px ${family}`
      pen.fillText('Ladder 12: 3.5" gpm', 4, 30 + (row * 3 + column) * 40)
      const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText('Ladder 12: 3.5" gpm')
      return [width, fontBoundingBoxAscent, fontBoundingBoxDescent]
    }),
  )
  return JSON.stringify(widths) + canvas.toDataURL()
}
