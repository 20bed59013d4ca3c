import type { Family } from '../family.ts'
import { fillBlank } from './fill-blank.ts'
import { grammar } from './grammar.ts'
import { reportSentence } from './report-sentence.ts'
import { spelling } from './spelling.ts'
import { vocabulary } from './vocabulary.ts'

/** Written communication: spelling, grammar, sentences, and words in context. */
export const languageFamilies: readonly Family[] = [spelling, grammar, reportSentence, vocabulary, fillBlank]
