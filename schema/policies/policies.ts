/** The pages on privacy, terms and the minimum age. `built-in.ts` has their standard text; an operator can add to it or replace it. */

export const POLICY_NAMES = ['privacy', 'terms', 'minimum-age'] as const
export type PolicyName = (typeof POLICY_NAMES)[number]

export const POLICY_TITLES: Record<PolicyName, string> = {
  privacy: 'Privacy',
  terms: 'Terms',
  'minimum-age': 'Minimum age',
}

export const isPolicyName = (name: string | undefined): name is PolicyName =>
  POLICY_NAMES.some((known) => known === name)

/** Path of the page for candidates. */
export const policyAddress = (name: PolicyName): string => `/about/${name}`

/** In characters. */
export const MAX_POLICY_TEXT = 10_000

/** How an operator's text relates to the standard text: not used, shown below it, or shown instead of it. */
export const POLICY_MODES = ['built-in', 'add', 'replace'] as const

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
