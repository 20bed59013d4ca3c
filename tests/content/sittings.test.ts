import { fileURLToPath } from 'node:url'
import { readContentFiles } from '@station-zero/api/content/files.ts'
import { profileRows, questionRows } from '@station-zero/api/content/rows.ts'
import { profiles, sectionOf, sections, topicOfSource } from '@station-zero/schema/prep/exam.ts'
import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import { durationWords } from '@station-zero/schema/prep/extended-time.ts'
import { makeSitting } from '@station-zero/schema/prep/forms.ts'
import { MAX_TEST_QUESTIONS } from '@station-zero/schema/prep/score.ts'
import { type ProfileSection, questionsOfProfile } from '@station-zero/schema/prep/tables.ts'
import { families, type GeneratedTopic, likenessOf } from '@station-zero/schema/questions/generated.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { expect, test } from 'vitest'
import { scale } from '../scale.ts'

const files = readContentFiles(fileURLToPath(new URL('../../api/content', import.meta.url)))
const bank = questionRows(files).map(({ row }) => row)
const known = profileRows(files)

const isFixed = ({ id }: RowOf<'questions'>) => !id.startsWith('gen:')
const questionsOf = (seed: string, profile = GENERAL, pool = bank) =>
  makeSitting(pool, profile, seed).flatMap(({ sections }) => sections.flatMap(({ questions }) => questions))
/** Returns a key that two questions share if they have the same text, options, figure text and passage. */
const likeness = ({ question, answers, figure, passageId }: RowOf<'questions'>) =>
  JSON.stringify([question, [...answers].sort(), figure?.text, passageId])
/**
 * Returns a key that two generated questions share if they have the same text and figure text, regardless of their options. Spelling
 * questions differ only in their options, so their key contains the correct answer.
 */
const nearness = ({ id, question, answers, correctAnswer, figure }: RowOf<'questions'>) =>
  JSON.stringify([question, figure?.text, id.includes(':spelling:') ? answers[correctAnswer] : null])
/** Number of previous forms whose questions the device avoids. */
const FORMS_BACK = 2

const sizeOf = (topic: string) => bank.filter((one) => one.topic === topic).length
/** Whether the topic is still being written and has too few questions for two forms in a row. */
const isScarce = (topic: string) => topic === 'human-relations' && sizeOf(topic) < 60
const availableFor = ({ from }: ProfileSection): number =>
  from.reduce((sum, one) => sum + ('generated' in one ? hasFamilies(one.generated) : sizeOf(topicOfSource(one))), 0)
/** Returns the number of questions that can be generated for a topic: infinite, or 0 if it has no generators. */
const hasFamilies = (generated: string): number =>
  families[generated as GeneratedTopic].length > 0 ? Number.POSITIVE_INFINITY : 0

test('[prep.simulator.form] the General exam is the same with and without content profiles, and its 100 questions follow the blueprint', () => {
  expect(known.find(({ id }) => id === 'general')).toEqual(GENERAL)
  const topics = questionsOf('seed').flatMap((question) => sectionOf(question) ?? [])
  const { counts } = profiles.general
  expect(topics).toHaveLength(100)
  for (const section of sections) expect(topics.filter((one) => one === section)).toHaveLength(counts[section])
})

test.each(known.map((profile) => [profile.name, profile] as const))(
  'the summary of %s states its questions, statements and clocks',
  (_, { summary, parts, ...profile }) => {
    const total = (each: (part: (typeof parts)[number]) => number) => parts.reduce((sum, part) => sum + each(part), 0)
    const figures = [
      [questionsOfProfile({ parts }), 'questions'],
      [total(({ statements }) => statements ?? 0), 'statements'],
      [total(({ background }) => background?.length ?? 0), 'background questions'],
    ] as const
    for (const [count, what] of figures) if (count > 0) expect(summary).toContain(`${count} ${what}`)
    const minutes = total((part) => part.minutes ?? 0)
    expect(summary).toContain(minutes === 0 ? 'without a clock' : durationWords(minutes))
    if (profile.styleOf !== null) expect(profile.limits).not.toEqual([])
  },
)

test('the same seed makes the same exam, regardless of the order of the question bank', () => {
  expect(questionsOf('seed')).toEqual(questionsOf('seed', GENERAL, [...bank].reverse()))
  expect(questionsOf('seed')).not.toEqual(questionsOf('another'))
})

test('in an exam, the questions about one passage follow each other in their own order', () => {
  const form = questionsOf('seed').filter(({ passageId }) => passageId !== null)
  const passages = form.map(({ passageId }) => passageId).filter((id, index, all) => id !== all[index - 1])
  expect(new Set(passages).size).toBe(passages.length)
  for (const ofPassage of Map.groupBy(form, ({ passageId }) => passageId).values()) {
    const ids = ofPassage.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort())
  }
})

test('the FCTC-style exam has the number of questions that its profile specifies for each topic', () => {
  const fctc = known.find(({ id }) => id === 'fctc-style') ?? GENERAL
  const { counts } = profiles['fctc-style']
  const topics = Map.groupBy(questionsOf('seed', fctc), ({ topic }) => topic)
  expect(Object.fromEntries([...topics].map(([topic, all]) => [topic, all.length]))).toEqual({
    memory: counts.memory,
    reading: counts.reading,
    mechanical: counts.mechanical,
    math: counts.mathematics,
  })
})

test.each(known.map((profile) => [profile.name, profile] as const))(
  '[prep.simulator.form] %s, consecutive forms: every section is full, and no question resembles one of the same or the previous form',
  { timeout: 900_000 },
  (_, profile) => {
    expect(questionsOfProfile(profile)).toBeLessThanOrEqual(MAX_TEST_QUESTIONS)
    let recent = new Set<string>()
    let before = new Set<string>()
    const generated: RowOf<'questions'>[][] = []
    for (let form = 0; form < scale.sittings; form += 1) {
      const lately = generated.slice(-FORMS_BACK).flat()
      const parts = makeSitting(bank, profile, `candidate ${form}`, recent, new Set(lately.map(likenessOf)))
      for (const [index, { sections }] of parts.entries())
        expect(sections.map(({ section, questions }) => [section.name, questions.length])).toEqual(
          profile.parts[index]?.sections
            .map((section) => [section.name, Math.min(section.count, availableFor(section))])
            .filter(([, count]) => count !== 0),
        )
      const questions = parts.flatMap(({ sections }) => sections.flatMap((one) => one.questions))
      const likenesses = new Set(questions.map(likeness))
      expect(likenesses.size).toBe(questions.length)
      const repeatable = questions.filter((one) => isFixed(one) && !isScarce(one.topic))
      expect(repeatable.filter((one) => recent.has(one.id) || before.has(likeness(one)))).toEqual([])
      const newlyGenerated = questions.filter((one) => !isFixed(one))
      const near = newlyGenerated.map(nearness)
      expect(new Set(near).size).toBe(near.length)
      const nearBefore = new Set(lately.map(nearness))
      expect(near.filter((one) => nearBefore.has(one))).toEqual([])
      generated.push(newlyGenerated)
      recent = new Set(questions.map(({ id }) => id))
      before = likenesses
    }
  },
)
