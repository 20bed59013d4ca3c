import { generatedQuestion } from './generated.ts'
import { likenessOf } from './likeness.ts'

/** Of the generated questions among these ids; makes each one again, in a fraction of a millisecond. */
export const likenessesOf = (ids: Iterable<string>): Set<string> =>
  new Set([...ids].flatMap((id) => generatedQuestion(id) ?? []).map(likenessOf))
