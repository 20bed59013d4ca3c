import { dayOfDate } from '../core/time.ts'
import type { Reply } from '../home/reply.ts'
import { documentName, standingOf } from '../jobs/documents.ts'
import { DOCUMENT_LABELS, type DocumentKind } from '../jobs/tables.ts'
import { whenWords } from '../prep/plan/words.ts'
import type { Known } from './known.ts'
import type { Question } from './read-question.ts'
import { asks } from './understand.ts'

const DOCUMENTS = { to: '/jobs/documents', label: 'Documents' }

/** What each kind of document is called in a question. */
const CALLED: readonly [DocumentKind, RegExp][] = [
  ['cpat', /\bcpat\b/],
  ['emt', /\b(emt|paramedic)\b/],
  ['license', /\blicen[sc]e\b/],
  ['transcripts', /\b(diploma|transcripts?)\b/],
]

/** Until when the person's documents are good, the first to expire first. */
export function aboutDocuments(question: Question, { documents, today }: Known): Reply {
  const said = question.words.join(' ')
  const kind = CALLED.find(([, words]) => words.test(said))?.[0]
  const found = documents
    .filter((document) => !kind || document.kind === kind)
    .map((document) => ({ name: documentName(document), ...standingOf(document, today) }))
    .sort((a, b) => ((a.until ?? LAST) < (b.until ?? LAST) ? -1 : 1))
  const what = kind ? DOCUMENT_LABELS[kind] : 'document'
  if (found.length === 0)
    return {
      message: `You have not added ${kind ? `your ${what}` : 'any documents'} yet. Add it under Documents.`,
      link: DOCUMENTS,
    }
  const expiring = found.filter(({ state }) => state !== 'good')
  const none = asks(question, 'expire') && !kind && expiring.length === 0 ? 'Nothing expires within 60 days.\n' : ''
  return { message: none + found.map(documentWords).join('\n'), link: DOCUMENTS }

  function documentWords({ name, state, until }: (typeof found)[number]): string {
    if (until === null) return `${name}: no expiration date`
    const days = dayOfDate(until) - dayOfDate(today)
    return `${name}: ${state === 'ran-out' ? 'expired' : 'good until'} ${longDate.format(Date.parse(until))} (${whenWords(days)})`
  }
}

const LAST = '9999'
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
