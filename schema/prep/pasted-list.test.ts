import { expect, test } from 'vitest'
import { seededRandom } from '../core/random.ts'
import { cardsFrom, inBatches, splitTags } from './pasted-cards.ts'
import { MAX_PASTED_ROWS, readPasted, SEPARATORS } from './pasted-list.ts'

const cellsOf = (text: string) => readPasted(text).rows.map(({ cells }) => cells)

test('the detected separator is the one with the most consistent number of columns', () => {
  expect(readPasted('Elm\tDistrict 4\nOak, old\tDistrict 5').format.separator).toBe('\t')
  expect(readPasted('PPV;Positive, pressure; ventilation').format.separator).toBe(';')
  expect(readPasted('SCBA;air, on the back\nPASS;alarm, loud, on the SCBA').format.separator).toBe(';')
  expect(readPasted('A,1\nB,2\nC;x,3').format.separator).toBe(',')
  expect(readPasted('A|1\nB|2').format.separator).toBe('|')
  expect(readPasted('Just words\nand more').format.separator).toBeNull()
  // Hints and tags may be missing.
  expect(readPasted('Elm\t4\tTrees\nOak\t5\nAlone\nAsh\t6').format.separator).toBe('\t')
  expect(readPasted('').rows).toEqual([])
})

test('quoted cells can contain separators, quotes and line breaks', () => {
  expect(cellsOf('"Elm, North","District ""4"""\nOak,"two\nlines"')).toEqual([
    ['Elm, North', 'District "4"'],
    ['Oak', 'two\nlines'],
  ])
  const { rows } = readPasted('"a\nb",1\nc,2')
  expect(rows.map(({ line }) => line)).toEqual([1, 3])
})

test('inch marks are part of the text, and no row is lost', () => {
  expect(cellsOf('24" hose,back\n1 3/4" line,attack\n"5" hose",supply\n"open,rest')).toEqual([
    ['24" hose', 'back'],
    ['1 3/4" line', 'attack'],
    ['"5" hose"', 'supply'],
    ['"open', 'rest'],
  ])
})

test('the header of an Anki export determines the separator', () => {
  const { format, rows } = readPasted('#separator:Semicolon\n#html:false\nElm;4\nOak;5')
  expect(format.separator).toBe(';')
  expect(rows).toEqual([
    { line: 3, cells: ['Elm', '4'] },
    { line: 4, cells: ['Oak', '5'] },
  ])
})

test('the detected format can be overridden, and excess rows are cut off', () => {
  expect(readPasted('a,b;c', { separator: ';', hasQuotes: false }).rows).toEqual([{ line: 1, cells: ['a,b', 'c'] }])
  const many = readPasted(Array.from({ length: MAX_PASTED_ROWS + 1 }, (_, at) => `${at},x`).join('\n'))
  expect([many.rows.length, many.isCut]).toEqual([MAX_PASTED_ROWS, true])
})

test('any list of quoted cells is parsed back to the same cells', () => {
  const random = seededRandom('paste')
  const pieces = ['a', 'Elm', '"', '""', ',', ';', '\t', '|', '\n', ' ', '消', '5" hose']
  for (let run = 0; run < 500; run += 1) {
    const separator = SEPARATORS[Math.floor(random() * SEPARATORS.length)] ?? ','
    const cell = () =>
      `x${Array.from({ length: Math.floor(random() * 4) }, () => pieces[Math.floor(random() * pieces.length)]).join('')}`.trim()
    const rows = Array.from({ length: 1 + Math.floor(random() * 5) }, () => [cell(), cell(), cell()])
    const text = rows.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator)).join('\n')
    expect(readPasted(text, { separator, hasQuotes: true }).rows.map(({ cells }) => cells)).toEqual(rows)
  }
})

test('without quotes, every line is a row and keeps its characters', () => {
  const random = seededRandom('lines')
  const pieces = ['a', '"', ',', ';', '\t', '|', ' ', '#', '{{c1::x}}']
  for (let run = 0; run < 500; run += 1) {
    const lines = Array.from(
      { length: 1 + Math.floor(random() * 5) },
      () =>
        `x${Array.from({ length: Math.floor(random() * 8) }, () => pieces[Math.floor(random() * pieces.length)]).join('')}`,
    )
    for (const separator of [...SEPARATORS, null]) {
      const { rows } = readPasted(lines.join('\n'), { separator, hasQuotes: false })
      expect(rows.map(({ line }) => line)).toEqual(lines.map((_, at) => at + 1))
      const strip = (text: string) => text.replaceAll(/\s/g, '')
      expect(rows.map(({ cells }) => strip(cells.join(separator ?? '')))).toEqual(lines.map(strip))
    }
  }
})

test('a row that can’t be imported has a reason, and cards that are already in the deck are not added again', () => {
  const rows = readPasted('Elm,4,north,"a, b"\nOak,\n,5\nElm,4\nPPV,1\na,b,c,d,e\n{{c1::Gap}},').rows
  const cards = cardsFrom(rows, 'reversed', [{ front: 'PPV', back: '1' }])
  expect(cards.map(({ problem }) => problem)).toEqual([
    null,
    'has no back',
    'has no front',
    'is already in this deck',
    'is already in this deck',
    'has more than 4 columns',
    null,
  ])
  expect(cards[0]?.card).toEqual({ kind: 'reversed', front: 'Elm', back: '4', hint: 'north', tags: ['a', 'b'] })
  expect(cards[6]?.card).toMatchObject({ kind: 'cloze', back: '' })
  expect(splitTags(' a, ,b,a ')).toEqual(['a', 'b'])
})

test('cards are split into batches of at most 100 cards and 48 KiB', () => {
  const card = (back: string) => ({ kind: 'basic' as const, front: 'f', back, hint: '', tags: [] })
  const small = Array.from({ length: 250 }, () => card('b'))
  expect(inBatches(small).map(({ length }) => length)).toEqual([100, 100, 50])
  const large = Array.from({ length: 30 }, () => card('\n'.repeat(4_000)))
  const batches = inBatches(large)
  expect(batches.flat()).toEqual(large)
  for (const batch of batches) expect(JSON.stringify(batch).length).toBeLessThan(50 * 1024)
})
