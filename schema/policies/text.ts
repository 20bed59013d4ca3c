/** Reads the plain texts of the pages. Apart from `policies.ts`, which the sign-in page loads. */

/** A part of a paragraph. `href` is set if the part is a link. */
export interface TextPart {
  text: string
  href?: string
}

/** http(s) and mailto addresses. Their last character is never punctuation, which ends a sentence. */
const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?'’”)\]]|mailto:[^\s<>"@]+@[^\s<>"@]*[^\s<>"@.,;:!?'’”)\]]/gi

/** Splits a plain text into paragraphs, and each paragraph into words and links. Nothing else in the text has a meaning. */
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
