import { expect, test } from 'vitest'
import { GENERAL } from './exam-profiles.ts'
import { alternateTracks, profilesAsking, trackOf, trackOfDeck } from './kinds.ts'

test('decks with entry exam topics are in the exam track, and all others in the academy track', () => {
  expect(['math', 'judgement', 'ladders', 'a-deck-of-next-year'].map(trackOfDeck)).toEqual([
    ...['exam', 'exam', 'academy', 'academy'],
  ])
  expect([{ deckId: null }, { deckId: 'ems' }].map(trackOf)).toEqual(['exam', 'academy'])
})

test('a deck’s subject lists the exams that include it', () => {
  const short = { ...GENERAL, name: 'Short', parts: [] }
  expect(profilesAsking('maps-memory', [GENERAL, short])).toEqual(['General'])
  expect(profilesAsking('ladders', [GENERAL, short])).toEqual([])
})

test('two exam items come before each academy item, and none is dropped', () => {
  const track = (word: string) => (word.startsWith('e') ? 'exam' : 'academy')
  expect(alternateTracks(['a1', 'e1', 'a2', 'e2', 'a3', 'e3'], track)).toEqual(['e1', 'e2', 'a1', 'e3', 'a2', 'a3'])
  expect(alternateTracks(['a1', 'a2'], track)).toEqual(['a1', 'a2'])
})
