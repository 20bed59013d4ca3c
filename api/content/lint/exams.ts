import type { ContentFiles } from '../files.ts'
import { type Rule, say } from './items.ts'

/** Families that can be solved without paper. The other families require a formula or several long multiplications. */
const WITHOUT_PAPER = ['percent', 'fractions', 'averages', 'units', 'shift', 'travel', 'mixes', 'tank-time', 'table']

type ExamFile = ContentFiles['exams'][number]['content']
const profilesIn = (content: ExamFile) => ('parts' in content ? [content] : [])

/** A part that allows no paper must not contain questions that require paper. */
export const noPaperIsNeeded: Rule = ({ exams }) =>
  exams.flatMap(({ name, content }) =>
    profilesIn(content)
      .flatMap(({ parts }) => parts)
      .filter(({ note }) => /no paper/.test(note ?? ''))
      .flatMap(({ sections }) => sections.flatMap(({ from }) => from))
      .filter(
        (source) =>
          !('generated' in source && source.families?.every((family) => WITHOUT_PAPER.includes(family)) === true),
      )
      .map(() =>
        say(name, '', 'from', `in a part without paper must use only the families ${WITHOUT_PAPER.join(', ')}`),
      ),
  )

/** Minimum distance between two twin statements or background questions, so that a person does not simply repeat the previous answer. */
const TWIN_DISTANCE = 10

/** A form uses the first statements in the file, which must include both statements of a pair or neither. */
export const twinsAreAskedApart: Rule = ({ exams }) => {
  const asked = exams.flatMap(({ content }) =>
    profilesIn(content).flatMap(({ parts }) => parts.flatMap((part) => part.statements ?? [])),
  )
  // Several forms may ask the same number of statements.
  const counts = [...new Set(asked)]
  return exams.flatMap(({ name, content }) => {
    const isFile = 'statements' in content
    const items = isFile ? content.statements : content.parts.flatMap((part) => part.background ?? [])
    const placeOf = new Map(items.map(({ id }, place) => [id, place]))
    return items.flatMap(({ id, twinId }, place) => {
      const twin = placeOf.get(twinId ?? '')
      if (twin === undefined || twin < place) return []
      return [
        ...(twin - place < TWIN_DISTANCE
          ? [say(name, id, 'twinId', `must be at least ${TWIN_DISTANCE} statements away`)]
          : []),
        ...(isFile ? counts : [])
          .filter((count) => place < count && twin >= count)
          .map((count) => say(name, id, 'twinId', `must be among the first ${count} statements, which a form asks`)),
      ]
    })
  })
}

/** There are at least as many statements as any form asks. */
export const statementsSuffice: Rule = ({ exams }) => {
  const total = exams.flatMap(({ content }) => ('statements' in content ? content.statements : [])).length
  return exams.flatMap(({ name, content }) =>
    profilesIn(content)
      .flatMap(({ parts }) => parts)
      .filter(({ statements = 0 }) => statements > total)
      .map((part) =>
        say(name, `part ${part.name}`, 'statements', `must be at most ${total}, the number of statements`),
      ),
  )
}
