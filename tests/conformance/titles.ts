/** The tests in a test file: their titles as written, and the code without titles. */
export interface TestFile {
  titles: readonly string[]
  /** The code that must contain a text for the text to count as asserted: without titles and comments, and with unescaped quotes. */
  asserted: string
}

const call = /(?<![\w.$])(?:test|it)((?:\.\w+)*)(?:<[^()]*>)?\s*(?=\()/g
const skipped = /\.(?:skip|skipIf|runIf|todo|fixme|fails)\b/
const NOT_TESTS = [
  'beforeAll',
  'beforeEach',
  'afterAll',
  'afterEach',
  'describe',
  'use',
  'step',
  'extend',
  'setTimeout',
]

export function readTests(source: string): TestFile {
  const code = withoutComments(source)
  const titles: string[] = []
  let asserted = code
  for (const match of code.matchAll(call)) {
    const [head, modifiers = ''] = match
    if (NOT_TESTS.some((name) => modifiers.endsWith(`.${name}`)) || skipped.test(modifiers)) continue
    const open = match.index + head.length
    const at = /\.(?:each|for)$/.test(modifiers) ? skipTable(code, open) : open
    const title = stringAt(code, at + 1)
    if (title === undefined) continue
    titles.push(unescaped(title))
    asserted = asserted.replace(title, '')
  }
  // If any suite is skipped, no title in the file counts as a test.
  const isSkipped = /(?<![\w.$])describe\.(?:skip|todo|fixme)\b|(?<![\w.$])test\.describe\.(?:skip|fixme)\b/.test(code)
  return { titles: isSkipped ? [] : titles, asserted: unescaped(asserted) }
}

/** Skips the table passed to `each` or `for`. Returns the index of the opening parenthesis of the call that follows. */
function skipTable(code: string, open: number): number {
  let at = skipBrackets(code, open)
  while (at < code.length && /\s/.test(code.charAt(at))) at += 1
  return at
}

/** Returns the index after the bracket that closes the bracket at `open`. Skips strings, templates and regular expressions. */
function skipBrackets(code: string, open: number): number {
  let depth = 0
  for (let at = open; at < code.length; at += 1) {
    const sign = code.charAt(at)
    if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) {
      depth -= 1
      if (depth === 0) return at + 1
    } else if (`'"\``.includes(sign)) at = endOf(code, at, sign)
    else if (sign === '/' && /[(,=:[!&|?{}\s]$/.test(code.slice(0, at)) && code.charAt(at + 1) !== ' ')
      at = endOf(code, at, '/')
  }
  return code.length
}

/** The index of the character that ends the literal starting at `start`. */
function endOf(code: string, start: number, sign: string): number {
  for (let at = start + 1; at < code.length; at += 1) {
    if (code.charAt(at) === '\\') at += 1
    else if (code.charAt(at) === sign) return at
  }
  return code.length
}

/** The string literal, as written, that starts at `from` or after the white space there. */
function stringAt(code: string, from: number): string | undefined {
  let start = from
  while (/\s/.test(code.charAt(start))) start += 1
  const sign = code.charAt(start)
  return `'"\``.includes(sign) && sign !== '' ? code.slice(start + 1, endOf(code, start, sign)) : undefined
}

const unescaped = (text: string): string => text.replace(/\\(['"`])/g, '$1')

function withoutComments(source: string): string {
  return source
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/\*|\*)/.test(line))
    .join('\n')
}
