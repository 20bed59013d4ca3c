import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { svgOf } from '@station-zero/schema/figures/svg.ts'
import type { Difficulty } from '@station-zero/schema/questions/family.ts'
import {
  families,
  type GeneratedTopic,
  generatedId,
  generatedQuestion,
} from '@station-zero/schema/questions/generated.ts'
import { chromium } from 'playwright'
import { findChromium } from './chromium.mjs'

/** Renders contact sheets of generated questions, in light and dark mode: `node tests/bin/figures.ts TOPIC [FOLDER] [COUNT] [FAMILY]`. */
const [topic = 'math', folder = `test-results/figures-${topic}`, count = '20', only] = process.argv.slice(2)
const WIDTH = 1_640

const tokens = readFileSync(new URL('../../web/ui/styles/tokens.css', import.meta.url), 'utf8')

/** The custom properties of a theme, from the app's design tokens. Several rules may contain them. */
const themeProperties = (selector: string): string =>
  [...tokens.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .flatMap(([, names = '', body = '']) => (names.split(/[,\s]+/).includes(selector) ? [body] : []))
    .join('')
const page = (body: string, isDark: boolean): string => `<!doctype html><meta charset="utf-8"><style>
  :root {${themeProperties(':root')}} ${isDark ? `:root {${themeProperties('.dark')}}` : ''}
  body { margin: 0; padding: 16px; background: var(--ground); color: var(--ink); font: 14px/1.4 system-ui, sans-serif; }
  main { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px; align-items: start; }
  article { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 12px; }
  svg { display: block; width: 340px; max-width: 100%; margin: 8px 0; font-family: system-ui, sans-serif; }
  p { margin: 6px 0; } ol { margin: 6px 0; padding-left: 20px; } small { color: var(--muted); } .key { color: var(--green-ink); font-weight: 700; }
</style><main>${body}</main>`

const plain = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function article(id: string): string {
  const item = generatedQuestion(id)
  if (!item) throw new Error(`${id} is not a generated question id`)
  const options = item.answers.map((answer, index) => {
    const mark = index === item.correctAnswer ? ' class="key"' : ''
    return `<li${mark}>${plain(answer)}<br><small>${plain(item.rationales[index] ?? '')}</small></li>`
  })
  const figure = item.figure ? `${svgOf(item.figure)}<small>${plain(item.figure.text)}</small>` : ''
  return `<article><small>${id}</small><p><b>${plain(item.question)}</b></p>${figure}<ol type="A">${options.join('')}</ol><small>Hint: ${plain(item.hint ?? '')}</small></article>`
}

mkdirSync(folder, { recursive: true })
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const family of families[topic as GeneratedTopic] ?? []) {
    if (only && family.name !== only) continue
    const ids = Array.from({ length: Number(count) }, (_, index) =>
      generatedId(topic as GeneratedTopic, family, ((index % 3) + 1) as Difficulty, `look-${index}`),
    )
    for (const isDark of [false, true]) {
      const name = `${family.name}-${isDark ? 'dark' : 'light'}`
      const file = resolve(folder, `${name}.html`)
      writeFileSync(file, page(ids.map(article).join(''), isDark))
      const tab = await browser.newPage({ viewport: { width: WIDTH, height: 900 } })
      await tab.goto(`file://${file}`)
      await tab.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
      await tab.close()
    }
  }
} finally {
  await browser.close()
}
