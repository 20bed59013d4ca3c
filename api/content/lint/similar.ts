import { cardsOf, keyOf, questionsOf, type Rule, say } from './items.ts'
import { SAME_ITEM } from './limits.ts'
import { meaningWords, plainText } from './words.ts'

export interface Said {
  file: string
  name: string
  id: string
  asks: string
  answers: string
  /** The passage or scene that the question is about; null if the question stands on its own. */
  leansOn: string | null
}

export interface Pair {
  one: Said
  other: Said
  /** TF-IDF cosine of the questions, 0 to 1. `likeness` is the mean of this and the cosine of the answers. */
  asking: number
  likeness: number
}

export const saidByCards = (files: Parameters<Rule>[0]): Said[] =>
  cardsOf(files).map(({ file, name, card: { id, front, back } }) => {
    return { file, name, id, asks: front, answers: back, leansOn: null }
  })

export const saidByQuestions = (files: Parameters<Rule>[0]): Said[] =>
  questionsOf(files).map(({ file, name, passageId, question }) => {
    return {
      file,
      name,
      id: question.id,
      asks: question.question,
      answers: keyOf(question),
      leansOn: passageId,
    }
  })

export const nothingTwice: Rule = (files) =>
  [saidByCards(files), saidByQuestions(files)].flatMap((said) =>
    pairsOf(said)
      .filter((pair) => (pair.likeness >= SAME_ITEM || isAskedAgain(pair)) && !areOfTwoPassages(pair))
      .map(({ one, other }) => say(one.file, one.name, '', `says the same as ${other.id}`)),
  )

/** Whether the two questions are identical word for word. */
const isAskedAgain = ({ one, other, asking }: Pair) => asking > 0.99 && plainText(one.asks) === plainText(other.asks)

/** The same question about two scenes, such as the number of lit windows in two streets, is not a duplicate, even if the answers are the same. */
const areOfTwoPassages = ({ one, other }: Pair) =>
  one.leansOn !== null && other.leansOn !== null && one.leansOn !== other.leansOn

/** Returns pairs of items whose questions are similar, most similar first. Rare words weigh more, and the order of words in the answers counts. */
export function pairsOf(said: readonly Said[]): Pair[] {
  const askings = vectorsOf(said.map(({ asks }) => meaningWords(asks)))
  const answers = vectorsOf(said.map(({ answers }) => inOrder(meaningWords(answers))))
  const pairs = said.flatMap((one, i) =>
    said.slice(0, i).flatMap((other, j) => {
      const asking = cosine(askings[i], askings[j])
      return asking < 0.3 ? [] : [{ one, other, asking, likeness: (asking + cosine(answers[i], answers[j])) / 2 }]
    }),
  )
  return pairs.sort((a, b) => b.likeness - a.likeness)
}

/** Adds each pair of adjacent words, so that "from the fire to the water" is not "from the water to the fire". */
const inOrder = (words: string[]) => [...words, ...words.slice(1).map((word, i) => `${words[i]} ${word}`)]

type Vector = ReadonlyMap<string, number>

function vectorsOf(texts: readonly string[][]): Vector[] {
  const uses = new Map<string, number>()
  for (const words of texts) for (const word of new Set(words)) uses.set(word, (uses.get(word) ?? 0) + 1)
  return texts.map((words) => {
    const weights = new Map<string, number>()
    for (const word of words)
      weights.set(word, (weights.get(word) ?? 0) + Math.log(1 + texts.length / (uses.get(word) ?? 1)))
    const length = Math.hypot(...weights.values()) || 1
    return new Map([...weights].map(([word, weight]) => [word, weight / length]))
  })
}

function cosine(a: Vector | undefined, b: Vector | undefined): number {
  let sum = 0
  for (const [word, weight] of a ?? []) sum += weight * (b?.get(word) ?? 0)
  return sum
}
