// @vitest-environment jsdom
import type { OralSessionShape } from '@station-zero/schema/account/drafts.ts'
import { type MockInterview, mockInterviews } from '@station-zero/schema/oral/interviews.ts'
import { beginInterview, beginPractice, type OralSession } from '@station-zero/schema/oral/session.ts'
import type * as v from 'valibot'
import { afterEach, expectTypeOf, test } from 'vitest'
import { enterBoard, leaveBoard, open, testQuestions } from '../testing/oral-board.tsx'
import { expectShownWhatever } from '../testing/wrong-drafts.ts'

afterEach(leaveBoard)

test('the validated draft shape matches the type that the screens use', () => {
  expectTypeOf<v.InferOutput<typeof OralSessionShape>>().toExtend<OralSession>()
})

const [interview] = mockInterviews as [MockInterview]
const questions = testQuestions.slice(0, 2)
const practice = { id: 's1', title: 'Topic', moduleId: 'fundamentals', topicId: 'first', questions }

test.each([
  ['practice session', beginPractice(practice, Date.now())],
  ['interview', beginInterview('s2', interview, questions, Date.now())],
  ['one-way interview', beginInterview('s3', interview, questions, Date.now(), { minutes: 2, retakes: 1 })],
])(
  'the oral area opens with any invalid draft in place of the %s',
  async (_, right) => {
    const db = await enterBoard()
    await expectShownWhatever({ right, key: 'oral:session', db }, () => open())
  },
  120_000,
)
