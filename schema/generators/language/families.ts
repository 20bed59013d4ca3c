import type { Family } from '../family.ts'
import { fillBlank } from './fill-blank/family.ts'
import { grammar } from './grammar/family.ts'
import { reportSentence } from './report-sentence/family.ts'
import { spelling } from './spelling/family.ts'
import { vocabulary } from './vocabulary/family.ts'

/** Written communication: spelling, grammar, sentences, and words in context. */
export const languageFamilies: readonly Family[] = [spelling, grammar, reportSentence, vocabulary, fillBlank]
