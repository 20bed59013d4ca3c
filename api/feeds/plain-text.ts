import { Parser } from 'htmlparser2'

const BLOCKS = new Set(
  'address article blockquote br dd div dl dt fieldset footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
)
/** Elements whose content is not displayed as text. */
const HIDDEN = new Set('head iframe noscript object script style svg template title'.split(' '))

/** Maximum characters of HTML to convert; far more than the board shows. */
const MAX_CHARACTERS = 40_000

/** Maximum number of times that a feed may escape its HTML; WordPress escapes '&' up to three times: `&amp;#038;`. */
const MAX_ROUNDS = 4
/** Excluding `<` bounds the search for the end of a tag, so that many unclosed tags do not take quadratic time. */
const TAG = /<\/?(?:p|br|li|ul|ol|div|span|strong|b|em|a)\b[^<>]*>/i
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp|[lr]squo|[lr]dquo|[nm]dash|hellip|bull);/i

/** Converts the first `MAX_CHARACTERS` of HTML to plain text without any markup; list items begin with '- '. */
export function plainText(html: string): string {
  let text = strip(html.slice(0, MAX_CHARACTERS))
  for (let round = 1; round < MAX_ROUNDS; round += 1)
    if (TAG.test(text)) text = strip(text)
    // Any other `<` is text: 'pay < $20 &amp; up'.
    else if (REFERENCE.test(text)) text = strip(text.replaceAll('<', '&lt;'))
    else break
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/^(- ?)\n+/gm, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function strip(html: string): string {
  const parts: string[] = []
  let hidden = 0
  const parser = new Parser(
    {
      onopentag(name) {
        if (HIDDEN.has(name)) hidden += 1
        if (BLOCKS.has(name)) parts.push(name === 'li' ? '\n- ' : '\n')
      },
      onclosetag(name) {
        if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1)
        if (BLOCKS.has(name) && name !== 'li' && name !== 'br') parts.push(name === 'p' ? '\n\n' : '\n')
      },
      ontext(text) {
        if (hidden === 0) parts.push(text)
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return parts.join('')
}
