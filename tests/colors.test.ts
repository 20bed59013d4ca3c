import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Tone } from '@station-zero/schema/figures/figure.ts'
import { families, generatedId, generatedQuestion } from '@station-zero/schema/questions/generated.ts'
import { expect, test } from 'vitest'
import { contrastOf, type Theme, themes } from './house/theme-colors.ts'

const web = join(import.meta.dirname, '../web')
const ROLES = ['accent', 'success', 'warning', 'danger']
const chosenClasses = readFileSync(join(web, 'ui/classes.ts'), 'utf8')
const chosen = (what: 'bg' | 'text') => new RegExp(`\\b${what}-(\\w+)`).exec(chosenClasses)?.[1] ?? what

/** Text colors and their backgrounds. */
const texts: [string, string][] = [
  ...pairs(['ink', 'muted'], ['ground', 'surface', 'sunken', ...ROLES.map((role) => `${role}-wash`)]),
  ...pairs(['on-bar', 'on-bar-muted', 'on-bar-accent'], ['bar', 'bar-raised']),
  ...pairs(['on-primary'], ['primary', 'primary-deep']),
  ['on-bar', 'bar-line'],
  ['bar', 'on-bar'],
  [chosen('text'), chosen('bg')],
  ...ROLES.flatMap((role) => [
    ...pairs([`on-${role}`], [role, `${role}-deep`]),
    ...pairs([`${role}-ink`], ['ground', 'surface', `${role}-wash`]),
  ]),
]

/** Meaningful borders, tracks and icons, and their backgrounds. */
const lines: [string, string][] = [
  ...pairs(['edge', 'focus'], ['ground', 'surface', 'sunken']),
  ...pairs(['primary', 'on-bar-accent', 'on-bar-muted'], ['bar', 'bar-raised']),
  ...pairs(['accent-soft'], ['sunken', 'surface']),
  ...ROLES.flatMap((role) => pairs([`${role}-line`], ['ground', 'surface', 'sunken', `${role}-wash`])),
  // The selected option among several options.
  ...pairs([chosen('bg')], ['surface', 'sunken', 'ground']),
  // A checked radio button in a selected option.
  ...pairs(['accent'], ['accent-wash']),
  // The filled part of a progress bar or ring, and a switch that is on.
  ...pairs(['accent', 'success'], ['sunken', 'surface']),
]

const failing = (theme: Theme, wanted: [string, string][], min: number): string[] =>
  wanted.flatMap(([front, back]) => {
    const [one, other] = [theme[front], theme[back]]
    if (!one || !other) return [`${front} on ${back}: not in this theme`]
    const is = contrastOf(one, other)
    return is < min ? [`${front} on ${back}: ${is.toFixed(2)}`] : []
  })

test.each(Object.entries(themes))(
  'text has a contrast of at least 4.5:1 and controls at least 3:1 in the theme “%s”',
  (_, theme) => {
    expect(failing(theme, texts, 4.5)).toEqual([])
    expect(failing(theme, lines, 3)).toEqual([])
  },
)

test.each(['high contrast', 'high contrast, dark'])(
  'text has a contrast of at least 7:1 and controls at least 4.5:1 in the theme “%s”, for reading at arm’s length',
  (name) => {
    expect(failing(themes[name] ?? {}, texts, 7)).toEqual([])
    expect(failing(themes[name] ?? {}, lines, 4.5)).toEqual([])
  },
)

const older = { red: 'danger', amber: 'warning', green: 'success', blue: 'accent' }
const roleOf = (name: string) => name.replace(/\b(?:red|amber|green|blue)\b/, (hue) => older[hue as keyof typeof older])

test('every combination of text and background color used by a screen is measured', () => {
  const measured = new Set(texts.map(([front, back]) => `${front} on ${back}`))
  const names = Object.keys(themes.light ?? {})
  const found = new Set<string>()
  for (const source of sources(/\.tsx$/)) {
    for (const [, list = ''] of source.matchAll(/['"`]([^'"`\n]*\bbg-[^'"`\n]*)['"`]/g)) {
      const of = (prefix: string) =>
        list.split(/\s+/).flatMap((name) => (name.startsWith(prefix) ? [roleOf(name.slice(prefix.length))] : []))
      for (const front of of('text-')) for (const back of of('bg-')) found.add(`${front} on ${back}`)
    }
  }
  const isToken = (pair: string) => pair.split(' on ').every((name) => names.includes(name))
  expect([...found].filter((pair) => isToken(pair) && !measured.has(pair))).toEqual([])
  expect(found.size).toBeGreaterThan(10)
})

test('figures and charts use only colors that exist', () => {
  const css = readFileSync(join(web, 'ui/styles/tokens.css'), 'utf8')
  const used = sources(/\.tsx?$/).flatMap((source) =>
    [...source.matchAll(/var\(--([a-z-]+)\)/g)].map(([, name]) => name),
  )
  const tones = Tone.options.filter((tone) => tone !== 'none')
  const wanted = new Set([...tones, ...used])
  // `tabs` is a height, not a color.
  wanted.delete('tabs')
  expect([...wanted].filter((name) => !css.includes(`  --${name}: `))).toEqual([])
})

function pairs(fronts: string[], backs: string[]): [string, string][] {
  return fronts.flatMap((front) => backs.map((back): [string, string] => [front, back]))
}

function sources(kind: RegExp): string[] {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const isScreen = (file: string) => kind.test(file) && !/node_modules|dist|\.test\.tsx$/.test(file)
  return files.filter(isScreen).map((file) => readFileSync(join(web, file), 'utf8'))
}

test('streets contrast with the blocks between them on every map', () => {
  const faint = families.maps.flatMap((family) => {
    const { shapes = [] } = generatedQuestion(generatedId('maps', family, 2, 'streets'))?.figure ?? {}
    const streets = shapes.filter((shape) => shape.shape === 'line' && shape.stroke === 'surface')
    const [blocks] = shapes.filter((shape) => shape.shape === 'rect')
    const fill = blocks?.shape === 'rect' ? blocks.fill : undefined
    if (streets.length < 3 || !fill) return []
    return Object.entries(themes).flatMap(([name, theme]) => {
      const ratio = contrastOf(theme[fill] ?? '', theme.surface ?? '')
      return ratio < 3 ? [`${family.name}, ${name}: ${ratio.toFixed(2)}`] : []
    })
  })
  expect(faint).toEqual([])
})
