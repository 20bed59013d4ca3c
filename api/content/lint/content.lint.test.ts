import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { broken, folder, sound } from '../../testing/broken-content.ts'
import type { Loose } from '../../testing/content-folder.ts'
import { bankIsLargeEnough, passagesReadLikeManuals } from './bank.ts'
import { ledgerBreaches, withNewIds } from './ids.ts'
import { lintContent } from './lint.ts'
import { readingGrade } from './reading.ts'
import { withCounts } from './readme.ts'
import { difficultiesAreMixed, keysAreSpread, stemsAreReadable } from './shares.ts'
import { summaryOf } from './summary.ts'
import { versionBreaches, withNewVersions } from './versions.ts'

const ledger = readFileSync(`${folder}/ids.txt`, 'utf8')
const versions = readFileSync(`${folder}/versions.txt`, 'utf8')

test('the shipped content breaks no rule', () => {
  expect(lintContent(sound, { ids: ledger, versions })).toEqual([])
})

test('the content summary has one line for each deck and one line for all decks together', () => {
  const lines = summaryOf(sound)
  const linesOf = (topic: string) => lines.filter((line) => line.startsWith(`${topic} `))
  for (const { content } of sound.decks) expect(linesOf(content.id)).toHaveLength(1)
  expect(linesOf('all')).toHaveLength(1)
})

test('the README contains the counts of the shipped content', () => {
  const readme = readFileSync(`${folder}/README.md`, 'utf8')
  // If this fails, `npm run content -- --write` updates the README.
  expect(readme).toBe(withCounts(readme, sound))
})

describe('a bias across a whole bank is reported', () => {
  const everywhere = (change: (item: Loose) => void) =>
    broken(({ files }) => {
      for (const { content } of files.questions) for (const item of content.questions) change(item)
      for (const { content } of files.passages)
        for (const passage of content.passages) for (const item of passage.questions) change(item)
    })
  const inOneDeck = (change: (item: Loose) => void) => broken(({ items }) => items.forEach(change))

  test('a bank is reported if B is always the correct answer', () => {
    const always = (item: Loose) => (item.key = 1)
    expect(keysAreSpread(everywhere(always))).toContain('questions, "key": is B in 100 %, not 25 ± 5 %.')
    expect(keysAreSpread(inOneDeck(always))).toContain(
      'questions/building-construction.json, "key": is B in 100 %, not 25 ± 10 %.',
    )
  })

  test('a bank is reported if every question is easy', () => {
    const easy = (item: Loose) => (item.difficulty = 1)
    expect(difficultiesAreMixed(everywhere(easy)).slice(0, 3)).toEqual([
      'questions, "difficulty": is 1 in 100 %, not 30 ± 5 %.',
      'questions, "difficulty": is 2 in 0 %, not 50 ± 5 %.',
      'questions, "difficulty": is 3 in 0 %, not 20 ± 5 %.',
    ])
    expect(difficultiesAreMixed(inOneDeck(easy)).join()).toContain(
      'questions/building-construction.json, "difficulty": is 3 in 0 %, not 20 ± 10 %.',
    )
  })

  test('a bank is reported if the mean reading grade of its questions is too high', () => {
    const long = (item: Loose) =>
      (item.question = `Notwithstanding aforementioned organizational considerations, characterize: ${item.question}`)
    expect(stemsAreReadable(everywhere(long))[0]).toMatch(/^questions, "question": reads at grade 1\d\.\d on average/)
  })
})

test('a bank that is too small for two exams without repetition is reported', () => {
  const emptied = broken(({ files }) => {
    files.passages = []
    for (const { content } of files.questions)
      if (['mechanical', 'ladders'].includes(content.topic)) content.questions = []
  })
  const breaches = bankIsLargeEnough(emptied)
  expect(breaches).toContain('questions: has 0 reading passages, fewer than 26.')
  expect(breaches).toContain('questions: has 0 items on memory, fewer than 100.')
  expect(breaches).toContain('questions: has 0 items on mechanical, fewer than 10.')
  expect(breaches).toContain('questions: has 0 items on ladders, fewer than 10.')
  const none = broken(({ files }) => {
    files.passages = []
    for (const { content } of files.questions) content.questions = []
  })
  expect(bankIsLargeEnough(none)[0]).toBe('questions: has 0 items, fewer than 800.')
})

test('passages are reported if all of them are easier or harder to read than a manual', () => {
  const rewritten = (sentence: string) =>
    passagesReadLikeManuals(
      broken(({ files }) => {
        for (const { content } of files.passages)
          for (const passage of content.passages) if (passage.kind === 'reading') passage.paragraphs = [sentence]
      }),
    )
  expect(rewritten('The crew shuts the door.')).toEqual([
    'passages, "paragraphs": read at grade 10 to 12 in 0 passages, fewer than 8.',
  ])
  expect(rewritten('Administrative responsibilities necessitate comprehensive documentation.')[1]).toMatch(
    /^passages\/reading-1\.json, passage reading-01, "paragraphs": read at grade \d\d\.\d, above 12\.$/,
  )
})

test('the reading grade is the Flesch–Kincaid grade', () => {
  expect(readingGrade('The cat sat on the mat.')).toBeCloseTo(0.39 * 6 + 11.8 - 15.59)
  expect(readingGrade('Water is wet. Is 1,500 gpm a lot?')).toBeCloseTo(0.39 * 4 + 11.8 * (9 / 8) - 15.59)
  expect(readingGrade('')).toBe(0)
})

describe('the ID ledger must match the IDs in the content files', () => {
  const first = 'card building-construction-001'
  const edited = (from: string, to: string) => ledger.replace(`${from}\n`, to)

  test('an ID that was removed or renamed is reported until it is marked as withdrawn', () => {
    const files = broken(({ cards }) => cards.shift())
    expect(ledgerBreaches(files, ledger)).toEqual([
      `ids.txt, ${first}: was removed from the files without being marked "withdrawn".`,
    ])
    expect(ledgerBreaches(files, edited(first, `${first} withdrawn\n`))).toEqual([])
  })

  test('reuse of a withdrawn ID is reported', () => {
    expect(ledgerBreaches(sound, edited(first, `${first} withdrawn\n`))).toEqual([
      `decks/building-construction.json, ${first}, "id": was withdrawn, and ids must not be reused.`,
    ])
  })

  test('a new ID is reported, and is added to the ledger on request', () => {
    const without = edited(first, '')
    expect(ledgerBreaches(sound, without)).toEqual([expect.stringContaining(`${first}, "id": is not in ids.txt yet`)])
    expect(withNewIds(sound, without)).toBe(ledger)
  })

  test('duplicate or unsorted lines in the ledger are reported', () => {
    expect(ledgerBreaches(sound, edited(first, `${first}\n${first}\n`))).toEqual([
      `ids.txt, ${first}: is out of order or a duplicate.`,
    ])
  })
})

test('a question that was changed without raising its version is reported', () => {
  const where = 'questions/building-construction.json, question building-construction-q001, "version":'
  const reworded = (change: object) => broken(({ items }) => Object.assign(items[0] ?? {}, change))
  expect(versionBreaches(reworded({ question: 'Which of these is dead load?' }), versions)).toEqual([
    `${where} must be raised, because the question was changed.`,
  ])
  const raised = reworded({ question: 'Which of these is dead load?', version: 99 })
  expect(versionBreaches(raised, versions)).toEqual([
    `${where} is not in versions.txt yet (npm run content -- --add-ids).`,
  ])
  expect(versionBreaches(raised, withNewVersions(raised, versions))).toEqual([])
  expect(withNewVersions(sound, versions)).toBe(versions)
})
