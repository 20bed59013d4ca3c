import type { ContentFiles } from '../files.ts'
import { passagesOf } from './bank.ts'
import { cardsOf, questionsOf } from './items.ts'

/** An edition that sources cite and that a newer one has replaced. */
interface ReplacedEdition {
  cited: RegExp
  name: string
  replacedBy: string
  /** Date on which the current edition was looked up; null if the sources themselves name the replacement. */
  checkedOn: string | null
}

/**
 * A source names its edition itself, so an item needs no field for it. Add a line here when a new edition comes out; reread the items
 * that cite the old one, and then name the new one in their sources.
 */
const replaced: readonly ReplacedEdition[] = [
  {
    cited: /IFSTA Essentials of Fire Fighting \(7th ed\.\)/,
    name: 'IFSTA Essentials of Fire Fighting, 7th edition',
    replacedBy: '8th edition',
    checkedOn: '2026-11-28',
  },
  {
    cited: /NFPA 1931 \(2020 edition/,
    name: 'NFPA 1931, 2020 edition',
    replacedBy: 'NFPA 1960',
    checkedOn: null,
  },
  {
    cited: /NFPA 1932 \(2020 edition/,
    name: 'NFPA 1932, 2020 edition',
    replacedBy: 'NFPA 1930',
    checkedOn: null,
  },
  {
    cited: /NFPA 1851 \(2020 edition/,
    name: 'NFPA 1851, 2020 edition',
    replacedBy: 'NFPA 1850',
    checkedOn: null,
  },
  {
    cited: /NFPA 1981 \(2013 edition/,
    name: 'NFPA 1981, 2013 edition',
    replacedBy: 'NFPA 1970',
    checkedOn: null,
  },
  {
    cited: /NFPA 1584, consolidated/,
    name: 'NFPA 1584',
    replacedBy: 'NFPA 1580',
    checkedOn: null,
  },
]

/** The items that cite a replaced edition, by edition. Passages count once, without their questions. */
export const replacedEditions = (files: ContentFiles) => {
  const items = [
    ...cardsOf(files).map(({ card: { id, source } }) => ({ id, source })),
    ...questionsOf(files)
      .filter(({ passageId }) => passageId === null)
      .map(({ question: { id, source } }) => ({ id, source })),
    ...passagesOf(files).map(({ passage: { id, source } }) => ({ id, source })),
  ]
  return replaced.map(({ cited, ...edition }) => ({
    ...edition,
    ids: items.flatMap(({ id, source }) => (cited.test(source) ? [id] : [])),
  }))
}

/** One line per edition; with `isFull`, followed by the ids of the items that cite it. */
export const editionLines = (files: ContentFiles, isFull: boolean): string[] =>
  replacedEditions(files).flatMap(({ name, replacedBy, checkedOn, ids }) => [
    `${name}: replaced by ${replacedBy} (${checkedOn ? `checked ${checkedOn}` : 'according to the sources'}), cited by ${ids.length} items`,
    ...(isFull ? [`  ${ids.join(' ')}`] : []),
  ])
