/** Words that do not say what the question is about. */
const EMPTY = new Set(
  (
    'a about an and any are as at be been but by can could did do does explain for from had has have how i if in into is it its ' +
    'me mean meaning my need of on one or please should so some tell than that the their them then there these they this ' +
    'those to use used was we were what when where which while who why will with would you your difference between'
  ).split(' '),
)
const MAX_WORDS = 12

/** The words of a question to search the decks for. */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].filter((word) => word.length > 1 && !EMPTY.has(word)).slice(0, MAX_WORDS)
}

/** Whether a card that contains this many of the words counts as an answer: both of two, most of more. */
export const isAnswer = (wanted: number, found: number): boolean => found > 0 && found >= Math.ceil(wanted * 0.66)
