import * as v from 'valibot'
import { IsoTime } from '../core/fields.ts'

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

const text = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_POLICY_TEXT),
  v.regex(/^(?:[^\p{Cc}\p{Cs}]|\r?\n)*$/u, 'must not contain control characters'),
)

/** `PUT /api/admin/policies/:name`. `text` is plain text; blank lines separate paragraphs. */
export const PolicyBody = v.strictObject({ mode: v.picklist(POLICY_MODES), text })

/** An operator's version of a page. `text` is empty if and only if `mode` is `built-in`. */
export const Policy = v.object({
  name: v.picklist(POLICY_NAMES),
  mode: v.picklist(POLICY_MODES),
  text: v.string(),
  changedAt: IsoTime,
})
export type Policy = v.InferOutput<typeof Policy>

/** `GET /api/policies`: the pages that an operator has changed. */
export const Policies = v.object({ policies: v.array(Policy) })
export type Policies = v.InferOutput<typeof Policies>

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
