/** Parses the plain text of the pages. Separate from `policies.ts`, so that the sign-in page does not load it. */

/** A part of a paragraph. `href` is set if the part is a link. */
export interface TextPart {
  text: string
  href?: string
}

/** Matches http(s) and mailto URLs, without trailing punctuation, which is part of the sentence. */
const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?'’”)\]]|mailto:[^\s<>"@]+@[^\s<>"@]*[^\s<>"@.,;:!?'’”)\]]/gi

/** Splits plain text into paragraphs, and each paragraph into text and links. Markup is not interpreted. */
export function readPolicyText(plain: string): TextPart[][] {
  const paragraphs = plain.replace(/\r\n/g, '\n').split(/\n[ \t]*(?:\n[ \t]*)+/)
  return paragraphs.flatMap((paragraph) => {
    const trimmed = paragraph.trim()
    return trimmed ? [readLinks(trimmed)] : []
  })
}

function readLinks(paragraph: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of paragraph.matchAll(LINK)) {
    if (index > end) parts.push({ text: paragraph.slice(end, index) })
    parts.push({ text: found.replace(/^mailto:/i, ''), href: found })
    end = index + found.length
  }
  if (end < paragraph.length) parts.push({ text: paragraph.slice(end) })
  return parts
}
