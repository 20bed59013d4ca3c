/** The papers that departments ask for. */
export const DOCUMENT_KINDS = ['cpat', 'emt', 'license', 'transcripts', 'other'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_LABELS: Record<DocumentKind, string> = {
  cpat: 'CPAT certificate',
  emt: 'EMT certification',
  license: 'Driver’s license',
  transcripts: 'Diploma or transcripts',
  other: 'Other document',
}

export const DOCUMENT_NAME_LENGTH = 80
export const DOCUMENT_NOTE_LENGTH = 1_000
