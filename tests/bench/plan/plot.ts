/**
 * Writes plots as SVG directly, because two small plots need no library. They have their own background, so they are
 * readable on any page.
 */

export interface Series {
  name: string
  color: string
  /** Points in the units of the axes. */
  at: readonly (readonly [x: number, y: number])[]
  isDashed?: boolean
  /** Number of consecutive points joined by each line; default: all points. */
  joined?: number
}

export interface Plot {
  title: string
  /** Text for screen readers. */
  description: string
  x: { label: string; from: number; to: number; ticks: readonly { at: number; label: string }[] }
  y: { label: string; from: number; to: number; ticks: readonly { at: number; label: string }[] }
  series: readonly Series[]
}

const WIDTH = 860
const HEIGHT = 420
const FRAME = { left: 70, right: 200, top: 50, bottom: 60 }
const INK = '#1f2937'

export function plotSvg({ title, description, x, y, series }: Plot): string {
  const px = (value: number) =>
    round(FRAME.left + ((value - x.from) / (x.to - x.from)) * (WIDTH - FRAME.left - FRAME.right))
  const py = (value: number) =>
    round(HEIGHT - FRAME.bottom - ((value - y.from) / (y.to - y.from)) * (HEIGHT - FRAME.top - FRAME.bottom))
  const [left, right, top, bottom] = [px(x.from), px(x.to), py(y.to), py(y.from)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="system-ui, sans-serif" font-size="14">`,
    `<title>${escaped(title)}</title><desc>${escaped(description)}</desc>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text(left, 28, title, 'font-size="16" font-weight="600"'),
    ...y.ticks.flatMap(({ at, label }) => [
      line([left, py(at), right, py(at)], '#e5e7eb'),
      text(left - 8, py(at) + 5, label, 'text-anchor="end"'),
    ]),
    ...x.ticks.map(({ at, label }) => text(px(at), bottom + 20, label, 'text-anchor="middle"')),
    line([left, bottom, right, bottom], INK),
    text((left + right) / 2, HEIGHT - 14, x.label, 'text-anchor="middle"'),
    text(0, 0, y.label, `text-anchor="middle" transform="translate(18 ${(top + bottom) / 2}) rotate(-90)"`),
    ...series.flatMap(({ name, color, at, isDashed, joined = at.length }, nth) => {
      const dash = isDashed ? ' stroke-dasharray="6 5"' : ''
      const lines = at.flatMap((_, from) => (from % joined === 0 ? [at.slice(from, from + joined)] : []))
      const key = FRAME.top + 10 + nth * 24
      return [
        ...lines.map((line) => {
          const points = line.map(([a, b]) => `${px(a)},${py(b)}`).join(' ')
          return `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2.5"${dash}/>`
        }),
        ...(isDashed ? [] : at.map(([a, b]) => `<circle cx="${px(a)}" cy="${py(b)}" r="4" fill="${color}"/>`)),
        `<line x1="${right + 14}" y1="${key}" x2="${right + 38}" y2="${key}" stroke="${color}" stroke-width="2.5"${dash}/>`,
        text(right + 46, key + 5, name),
      ]
    }),
    '</svg>',
    '',
  ].join('\n')
}

const round = (value: number): number => Math.round(value * 10) / 10
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const text = (x: number, y: number, label: string, more = ''): string =>
  `<text x="${x}" y="${y}" fill="${INK}" ${more}>${escaped(label)}</text>`
const line = ([x1, y1, x2, y2]: [number, number, number, number], color: string): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${color}"/>`
