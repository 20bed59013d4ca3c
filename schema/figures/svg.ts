import { elementsOf } from './elements.ts'
import type { Figure } from './figure.ts'

/** The figure as SVG text, for a page that defines the theme's custom properties. */
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
