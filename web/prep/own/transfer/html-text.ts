import { Parser } from 'htmlparser2'

/** Placeholder for an image in converted text: the object replacement character. */
export const IMAGE_MARK = '\uFFFC'

export interface FoundImage {
  src: string
  /** The alternative text; null if the element has no `alt` attribute. */
  alt: string | null
}

/** Counts of media that can't be imported. */
export interface FoundMedia {
  sounds: number
}

export interface ConvertedField {
  text: string
  /** One image per `IMAGE_MARK` in `text`, in the same order. */
  images: FoundImage[]
}

/** Replaces each `IMAGE_MARK` with the alternative text of its image, in brackets. */
export const withDescriptions = ({ text, images }: ConvertedField): string => {
  let nth = 0
  return text.replaceAll(IMAGE_MARK, () => descriptionOf(images[nth++]?.alt))
}

export const descriptionOf = (alt: string | null | undefined): string => (alt ? `[${alt}]` : '')

/**
 * Maximum number of characters in a field's HTML, not counting embedded images. The parser's stack depth grows with the nesting of
 * elements.
 */
export const MAX_HTML_LENGTH = 100_000
/** Maximum number of characters of returned text. This is more than a card's side can have, so that no card is truncated silently. */
const MAX_TEXT_LENGTH = 20_000

const BLOCKS = new Set(
  `address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hr li main nav ol p pre section summary table tr ul`.split(/\s+/),
)
const HIDDEN = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'iframe', 'object', 'rp'])
/** Maximum nesting depth of elements that are converted as a whole, because each conversion copies the text. */
const MAX_CAPTURED = 3
const CROSSED_OUT = new Set(['s', 'strike', 'del'])

const SUPERSCRIPTS = '0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻=⁼(⁽)⁾nⁿiⁱ'
const SUBSCRIPTS = '0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋=₌(₍)₎'

/** Marks superscripts and subscripts; without the marks, 10<sup>3</sup> would become 103. */
function script(text: string, pairs: string, mark: '^' | '_'): string {
  const characters = [...text.trim()]
  if (characters.length === 0) return ''
  const table = new Map([...pairs].flatMap((one, at, all) => (at % 2 === 0 ? [[one, all[at + 1] ?? '']] : [])))
  const raised = characters.map((one) => table.get(one))
  if (raised.every((one) => one !== undefined)) return raised.join('')
  return characters.length === 1 ? `${mark}${characters[0]}` : `${mark}(${characters.join('')})`
}

/**
 * Converts a note's field to plain text: blocks and `<br>` become lines, lists have bullets or numbers, and table cells are separated by `
 * | `. Images are replaced by `IMAGE_MARK`, sounds are counted, and scripts and styles are dropped. LaTeX is left unchanged. Returns null
 * for a field that is too long.
 */
export function htmlToText(html: string, media: FoundMedia): ConvertedField | null {
  const withoutData = html.length > MAX_HTML_LENGTH ? html.replaceAll(/\bdata:[\w/+;,=%.-]{100,}/g, '') : html
  if (withoutData.length > MAX_HTML_LENGTH) return null
  const source = withoutData.replaceAll(/\[sound:[^\]\n]{0,500}\]/g, () => {
    media.sounds += 1
    return ''
  })
  const images: FoundImage[] = []
  if (!/[<&]/.test(source)) return { text: tidy(withoutMarks(source).split(/\r\n?|\n/)), images }
  const lines: string[] = ['']
  let [length, hidden, pre] = [0, 0, 0]
  /** Current number of each open list; null for a bulleted list. */
  const lists: (number | null)[] = []
  /** Texts of the open elements that are converted as a whole. */
  const captured: { name: string; text: string }[] = []

  function add(text: string) {
    if (length > MAX_TEXT_LENGTH) return
    length += text.length
    const capture = captured.at(-1)
    if (capture) capture.text += text
    else lines[lines.length - 1] += text
  }
  function breakLine(isForced: boolean) {
    if (length > MAX_TEXT_LENGTH) return
    length += 1
    if (captured.length > 0) return add(' ')
    if (isForced || lines.at(-1)?.trim() !== '') lines.push('')
  }
  function addText(found: string) {
    if (hidden > 0) return
    const text = withoutMarks(found)
    if (pre === 0) return add(text.replaceAll(/[ \t\r\n\f]+/g, ' '))
    for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
      if (at > 0) breakLine(true)
      add(line)
    }
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (HIDDEN.has(name)) hidden += 1
        if (hidden > 0) return
        if (BLOCKS.has(name)) breakLine(false)
        if (name === 'br') breakLine(true)
        if (name === 'pre') pre += 1
        if (name === 'ol' || name === 'ul') lists.push(name === 'ol' ? 0 : null)
        if (name === 'li') add(`${'  '.repeat(Math.min(5, Math.max(0, lists.length - 1)))}${bullet(lists)}`)
        if ((name === 'td' || name === 'th') && lines.at(-1)?.trim() !== '') add(' | ')
        if (name === 'img' && length <= MAX_TEXT_LENGTH) {
          images.push({ src: attributes.src ?? '', alt: attributes.alt?.trim() ?? null })
          add(IMAGE_MARK)
        }
        if (name === 'audio' || name === 'video') media.sounds += 1
        const isCaptured = name === 'sup' || name === 'sub' || name === 'rt' || CROSSED_OUT.has(name)
        if (isCaptured && captured.length < MAX_CAPTURED) captured.push({ name, text: '' })
      },
      ontext: addText,
      onclosetag(name) {
        if (HIDDEN.has(name)) {
          hidden = Math.max(0, hidden - 1)
          return
        }
        if (hidden > 0) return
        if (captured.at(-1)?.name === name) {
          const { text = '' } = captured.pop() ?? {}
          length -= text.length
          if (name === 'sup') add(script(text, SUPERSCRIPTS, '^'))
          else if (name === 'sub') add(script(text, SUBSCRIPTS, '_'))
          else if (text.trim() !== '') add(name === 'rt' ? `(${text.trim()})` : `~~${text.trim()}~~`)
        }
        if (name === 'pre') pre = Math.max(0, pre - 1)
        if (name === 'ol' || name === 'ul') lists.pop()
        if (BLOCKS.has(name)) breakLine(false)
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.end(source)
  for (const { text } of captured.splice(0)) lines[lines.length - 1] += text
  return { text: tidy(lines), images }
}

const withoutMarks = (text: string): string => text.replaceAll(IMAGE_MARK, '')

function bullet(lists: (number | null)[]): string {
  const last = lists.length - 1
  const number = lists[last]
  if (number === undefined || number === null) return '• '
  lists[last] = number + 1
  return `${number + 1}. `
}

/** Removes trailing spaces and leading and trailing empty lines, and collapses consecutive empty lines into one. */
function tidy(lines: readonly string[]): string {
  return lines
    .map((line) => line.replaceAll('\u00a0', ' ').trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
