import type { ContentFiles } from '../files.ts'
import { passagesOf } from './bank.ts'
import { cardsOf, questionsOf, type Rule, say } from './items.ts'

/** An edition that sources cite and that has been replaced by a newer edition. */
interface ReplacedEdition {
  cited: RegExp
  name: string
  replacedBy: string
  /** Date on which the current edition was looked up; null if the sources themselves mention the replacement. */
  checkedOn: string | null
}

/**
 * A source specifies its own edition, so items need no field for the edition. Add a line here when a new edition is published; reread the
 * items that cite the old edition, and then specify the new edition in their sources.
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
    cited: /NFPA 13 \(2022/,
    name: 'NFPA 13, 2022 edition',
    replacedBy: '2025 edition',
    checkedOn: '2026-11-30',
  },
  {
    cited: /NFPA 72 \(2022/,
    name: 'NFPA 72, 2022 edition',
    replacedBy: '2025 edition',
    checkedOn: '2026-11-30',
  },
  {
    cited: /NFPA 170 \(2021/,
    name: 'NFPA 170, 2021 edition',
    replacedBy: '2024 edition',
    checkedOn: '2026-11-30',
  },
  {
    cited: /NFPA 855 \(2023/,
    name: 'NFPA 855, 2023 edition',
    replacedBy: '2026 edition',
    checkedOn: '2026-11-30',
  },
  {
    cited: /NFPA 921 \(2021/,
    name: 'NFPA 921, 2021 edition',
    replacedBy: '2024 edition',
    checkedOn: '2026-11-30',
  },
  {
    cited: /NFPA 1407 \(2020/,
    name: 'NFPA 1407, 2020 edition',
    replacedBy: 'NFPA 1400',
    checkedOn: '2026-11-30',
  },
  {
    cited: /NFPA 1962 \(2018/,
    name: 'NFPA 1962, 2018 edition',
    replacedBy: 'NFPA 1930',
    checkedOn: null,
  },
  {
    cited: /NFPA 1584, consolidated/,
    name: 'NFPA 1584',
    replacedBy: 'NFPA 1580',
    checkedOn: null,
  },
]

/** Every card and question has the date of its last review. The source of a question about a passage is the passage itself. */
export const itemsAreReviewed: Rule = (files) =>
  [
    ...cardsOf(files).map(({ card, ...where }) => ({ ...where, item: card })),
    ...questionsOf(files)
      .filter(({ passageId }) => passageId === null)
      .map(({ question, ...where }) => ({ ...where, item: question })),
  ].flatMap(({ file, name, item: { checkedOn, reviewedOn } }) =>
    checkedOn || reviewedOn ? [] : [say(file, name, 'reviewedOn', 'must be a date if there is no "checkedOn"')],
  )

/** Lists the items that cite a replaced edition, by edition. A passage counts once, without its questions. */
export const replacedEditions = (files: ContentFiles) => {
  const items = [
    ...cardsOf(files).map(({ card: { id, source } }) => ({ id, source })),
    ...questionsOf(files)
      .filter(({ passageId }) => passageId === null)
      .map(({ question: { id, source } }) => ({ id, source })),
    ...files.multi.flatMap(({ content }) => content.questions.map(({ id, source }) => ({ id, source }))),
    ...passagesOf(files).map(({ passage: { id, source } }) => ({ id, source })),
  ]
  return replaced.map(({ cited, ...edition }) => ({
    ...edition,
    ids: items.flatMap(({ id, source }) => (cited.test(source) ? [id] : [])),
  }))
}

/** Returns one line per edition; with `isFull`, each line is followed by the IDs of the items that cite the edition. */
export const editionLines = (files: ContentFiles, isFull: boolean): string[] =>
  replacedEditions(files).flatMap(({ name, replacedBy, checkedOn, ids }) => [
    `${name}: replaced by ${replacedBy} (${checkedOn ? `checked ${checkedOn}` : 'according to the sources'}), cited by ${ids.length} items`,
    ...(isFull ? [`  ${ids.join(' ')}`] : []),
  ])
