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
