import { readFileSync } from 'node:fs'

/** A theme's tokens by name, as hex colors. */
export type Theme = Record<string, string>

const css = readFileSync(new URL('../../web/ui/styles/tokens.css', import.meta.url), 'utf8')
const block = (selector: string): Theme => {
  const [, body = ''] = css.split(`\n  ${selector} {\n`)
  return Object.fromEntries([...(body.split('}')[0] ?? '').matchAll(/--([\w-]+): (#\w{6});/g)].map((at) => at.slice(1)))
}
const [light, dark, contrast, contrastDark] = [':root', '.dark', '.contrast', '.contrast.dark'].map(block)

/** The color tokens of each theme. Gym mode uses the high-contrast themes. */
export const themes: Record<string, Theme> = {
  light: { ...light },
  dark: { ...light, ...dark },
  'high contrast': { ...light, ...contrast },
  'high contrast, dark': { ...light, ...dark, ...contrast, ...contrastDark },
}

/** Contrast ratio as defined by WCAG 2.2: from 1 (the same) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map(luminance).sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
