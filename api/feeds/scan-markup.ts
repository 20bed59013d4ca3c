/** Scans a page or feed just far enough to choose its parser, in time linear in the length of the text. */

/**
 * The lowercase name of the first element after declarations and comments; undefined if there is none or an HTML doctype comes
 * first.
 */
export function rootOf(text: string): string | undefined {
  let at = 0
  for (;;) {
    at = skipSpace(text, at)
    if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4)
    else if (text.startsWith('<?', at)) at = after(text, '>', at)
    else if (/^<!doctype (?!html)/i.test(text.slice(at, at + 20))) at = after(text, '>', at)
    else return /^<([a-z][\w.:-]*)/i.exec(text.slice(at, at + 100))?.[1]?.toLowerCase()
  }
}

function skipSpace(text: string, from: number): number {
  const space = /\s*/y
  space.lastIndex = from
  space.test(text)
  return space.lastIndex
}

/** The index after the next `mark`, or the end of the text if there is none. */
function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

/** Sections whose content is not markup. */
const SECTIONS = [
  { begins: '<![CDATA[', ends: ']]>' },
  { begins: '<!--', ends: '-->' },
]

/** Maximum nesting depth of the elements. */
export function depthOf(xml: string): number {
  const tag = /<\/?[A-Za-z_][^<>]*>/y
  /** End markers known to be absent from the rest of the text; searching for them again at every start marker would take quadratic time. */
  const missingEnds = new Set<string>()
  let [depth, deepest] = [0, 0]
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const section = SECTIONS.find(({ begins }) => xml.startsWith(begins, at))
    if (section && !missingEnds.has(section.ends)) {
      const end = xml.indexOf(section.ends, at + section.begins.length)
      if (end < 0) missingEnds.add(section.ends)
      at = end < 0 ? at + 1 : end + section.ends.length
      continue
    }
    tag.lastIndex = at
    const [found] = tag.exec(xml) ?? []
    at += found?.length ?? 1
    if (!found || found.endsWith('/>')) continue
    depth += found.startsWith('</') ? -1 : 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
