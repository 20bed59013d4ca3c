import { oralModules } from '@station-zero/schema/oral/modules.ts'
import { oralQuestions } from '@station-zero/schema/oral/tables.ts'
import * as v from 'valibot'

const { id, version, question, listensFor, star, source } = oralQuestions.row.entries
const Question = v.strictObject({ id, version, question, listensFor, star })
const topicIds = oralModules.flatMap(({ topics }) => topics.map((topic) => topic.id))

/** The questions of the interview topics, and those that are used where a topic has none. */
export const OralFile = v.strictObject({
  topics: v.pipe(
    v.array(
      v.strictObject({
        id: v.picklist(topicIds),
        /** Where the advice of this topic can be checked. */
        source,
        questions: v.pipe(v.array(Question), v.minLength(1), v.maxLength(40)),
      }),
    ),
    v.maxLength(topicIds.length),
  ),
  default: v.strictObject({ source, questions: v.pipe(v.array(Question), v.length(4)) }),
})
