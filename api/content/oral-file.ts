import { oralModules } from '@station-zero/schema/oral/modules.ts'
import { oralQuestions } from '@station-zero/schema/oral/tables.ts'
import * as v from 'valibot'

const { id, version, question, listensFor, star, source } = oralQuestions.row.entries
const Question = v.strictObject({ id, version, question, listensFor, star })
const topicIds = oralModules.flatMap(({ topics }) => topics.map((topic) => topic.id))

/** The questions of the interview topics, and the default questions for topics that have none. */
export const OralFile = v.strictObject({
  topics: v.pipe(
    v.array(
      v.strictObject({
        id: v.picklist(topicIds),
        /** Where to verify the advice of this topic. */
        source,
        questions: v.pipe(v.array(Question), v.minLength(1), v.maxLength(40)),
      }),
    ),
    v.maxLength(topicIds.length),
  ),
  default: v.strictObject({ source, questions: v.pipe(v.array(Question), v.length(4)) }),
})
