import type { Figure, Point, Shape, Tone } from './figure.ts'

/** One SVG element. Each renderer creates it with its own library. */
interface Element {
  tag: 'rect' | 'circle' | 'path' | 'text'
  attributes: Record<string, string | number>
  text?: string
}

const STROKE = 2
/** Default font size of labels. */
export const LETTER_SIZE = 16
const HEAD_LENGTH = 11
const HEAD_WIDTH = 9

/** Returns the figure's shapes as SVG elements, back to front. Colors are the theme's custom properties, so that the figure works in both themes. */
export const elementsOf = ({ shapes }: Figure): Element[] => shapes.flatMap(drawn)

function drawn(shape: Shape): Element[] {
  switch (shape.shape) {
    case 'rect': {
      const { at, width, height, radius = 0 } = shape
      return [{ tag: 'rect', attributes: { x: at[0], y: at[1], width, height, rx: radius, ...paintOf(shape) } }]
    }
    case 'circle': {
      const { center, radius } = shape
      return [{ tag: 'circle', attributes: { cx: center[0], cy: center[1], r: radius, ...paintOf(shape) } }]
    }
    case 'line': {
      const { points, isClosed, arrow } = shape
      const d = `M${points.map(pair).join('L')}${isClosed ? 'Z' : ''}`
      return [path(d, shape), ...heads(arrow, points, shape.stroke ?? 'ink')]
    }
    case 'arc': {
      const { center, radius, from, to, arrow } = shape
      const isLong = to - from > 180 ? 1 : 0
      const [start, end] = [onCircle(center, radius, from), onCircle(center, radius, to)]
      const d = `M${pair(start)}A${radius} ${radius} 0 ${isLong} 1 ${pair(end)}`
      // The arrowhead points along the last degrees of the arc, so that the arrowhead lies on the curve.
      const reach = Math.min(to - from, (HEAD_LENGTH / Math.max(radius, 1)) * 40)
      const [afterStart, beforeEnd] = [
        onCircle(center, radius, from + reach),
        onCircle(center, radius, Math.max(from, to - reach)),
      ]
      return [path(d, shape), ...heads(arrow, [start, afterStart, beforeEnd, end], shape.stroke ?? 'ink')]
    }
    case 'label': {
      const { at, text, size = LETTER_SIZE, anchor = 'middle', isBold, tone = 'ink', turn } = shape
      return [
        {
          tag: 'text',
          attributes: {
            x: at[0],
            y: at[1],
            dy: '0.35em',
            'font-size': size,
            'font-weight': isBold ? 700 : 500,
            'text-anchor': anchor,
            fill: colorOf(tone),
            ...(turn && { transform: `rotate(${turn} ${at[0]} ${at[1]})` }),
          },
          text,
        },
      ]
    }
  }
}

type Painted = { fill?: Tone; stroke?: Tone; thickness?: number; isDashed?: boolean }

/** By default, a shape without a fill has an ink-colored stroke, and a filled shape has no stroke. */
function paintOf({ fill = 'none', stroke = fill === 'none' ? 'ink' : 'none', thickness = STROKE, isDashed }: Painted) {
  return {
    fill: colorOf(fill),
    stroke: colorOf(stroke),
    'stroke-width': thickness,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    ...(isDashed && { 'stroke-dasharray': `${thickness * 3} ${thickness * 2.5}` }),
  }
}

const path = (d: string, shape: Painted): Element => ({ tag: 'path', attributes: { d, ...paintOf(shape) } })
const colorOf = (tone: Tone): string => (tone === 'none' ? 'none' : `var(--${tone})`)

function heads(arrow: 'end' | 'both' | undefined, points: readonly Point[], tone: Tone): Element[] {
  const [start, next, beforeEnd, end] = [points[0], points[1], points.at(-2), points.at(-1)]
  if (!arrow || !start || !next || !beforeEnd || !end) return []
  return [head(beforeEnd, end, tone), ...(arrow === 'both' ? [head(next, start, tone)] : [])]
}

/** A filled triangle with its tip at `to`. */
function head(from: Point, to: Point, tone: Tone): Element {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [x, y] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const back: Point = [to[0] - x * HEAD_LENGTH, to[1] - y * HEAD_LENGTH]
  const [left, right]: [Point, Point] = [
    [back[0] - (y * HEAD_WIDTH) / 2, back[1] + (x * HEAD_WIDTH) / 2],
    [back[0] + (y * HEAD_WIDTH) / 2, back[1] - (x * HEAD_WIDTH) / 2],
  ]
  return path(`M${pair(to)}L${pair(left)}L${pair(right)}Z`, { fill: tone })
}

function onCircle([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
}

const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`
const round = (value: number): number => Math.round(value * 100) / 100

/** Returns the figure as SVG markup, for a page that defines the theme's custom properties. */
export function svgOf(figure: Figure): string {
  const { width, height, text } = figure
  const inner = elementsOf(figure).map(({ tag, attributes, text: words = '' }) => {
    const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(String(value))}"`)
    return `<${tag} ${pairs.join(' ')}>${escaped(words)}</${tag}>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(text)}">${inner.join('')}</svg>`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
