import { passageRow, questionRow } from './prep-content.ts'

const ofPassage = (id: string, key: number, topic: string, passageId: string) => ({
  ...questionRow(id, key),
  topic,
  deckId: null,
  passageId,
})
/** Two questions about a scene and two about a passage, the only questions available to exams. */
export const questions = [
  ofPassage('memory-01-q001', 0, 'memory', 'memory-01'),
  ofPassage('memory-01-q002', 1, 'memory', 'memory-01'),
  ofPassage('reading-01-q001', 2, 'reading', 'reading-01'),
  ofPassage('reading-01-q002', 3, 'reading', 'reading-01'),
]
export const passages = [passageRow('memory-01', 'memory'), passageRow('reading-01', 'reading')]
