import { isHeading } from '@station-zero/schema/prep/tables.ts'
import type { ContentFiles } from '../files.ts'
import { questionsOf, type Rule, say } from './items.ts'
import {
  FEWEST_A_DECK,
  FEWEST_ITEMS,
  FEWEST_OF_TOPIC,
  FEWEST_PASSAGES,
  MANUAL_GRADE,
  PACKET,
  PASSAGE_WORDS,
} from './limits.ts'
import { readingGrade } from './reading.ts'

/** The bank must be large enough that no fixed item repeats in two consecutive exams (CONTENT). */
export const bankIsLargeEnough: Rule = (files) => {
  const all = questionsOf(files)
  const countOf = (topic: string) => all.filter((item) => item.topic === topic).length
  const tooFew = (what: string, count: number, fewest: number) =>
    count >= fewest ? [] : [say('questions', '', '', `has ${count} ${what}, fewer than ${fewest}`)]
  return [
    ...tooFew('items', all.length, FEWEST_ITEMS),
    ...tooFew('reading passages', passagesOf(files).filter(({ topic }) => topic === 'reading').length, FEWEST_PASSAGES),
    ...Object.entries(FEWEST_OF_TOPIC).flatMap(([topic, fewest]) =>
      tooFew(`items on ${topic}`, countOf(topic), fewest),
    ),
    ...files.decks.flatMap(({ content: { id } }) => tooFew(`items on ${id}`, countOf(id), FEWEST_A_DECK)),
  ]
}

/** A passage must be long enough to ask questions about, and short enough for the time that an exam allows. */
export const passagesHaveTheirLength: Rule = (files) =>
  passagesOf(files).flatMap(({ file, topic, passage: { id, scene, paragraphs } }) => {
    const words = wordsOf(paragraphs)
    const { from, to } = PASSAGE_WORDS[topic]
    if (scene !== null)
      return paragraphs.length === 0
        ? []
        : [say(file, `passage ${id}`, 'paragraphs', 'must be empty if the passage has a scene')]
    return words >= from && words <= to
      ? []
      : [say(file, `passage ${id}`, 'paragraphs', `has ${words} words, not ${from} to ${to}`)]
  })

/** An exam's passages come from manuals: a minimum number of our passages must be at a manual's reading grade, and none may be harder. */
export const passagesReadLikeManuals: Rule = (files) => {
  const { from, to, fewest } = MANUAL_GRADE
  const graded = gradesOf(files)
  const hard = graded.filter(({ grade }) => grade >= from && grade <= to).length
  return [
    ...(hard >= fewest
      ? []
      : [
          say('passages', '', 'paragraphs', `read at grade ${from} to ${to} in ${hard} passages, fewer than ${fewest}`),
        ]),
    ...graded
      .filter(({ grade }) => grade > to)
      .map(({ file, id, grade }) =>
        say(file, `passage ${id}`, 'paragraphs', `read at grade ${grade.toFixed(1)}, above ${to}`),
      ),
  ]
}

/** A study packet is a document in numbered sections, at the reading grade of a manual. Other passages have no headings. */
export const packetsHaveSections: Rule = (files) => {
  const { from, to } = PACKET.sections
  const grades = new Map(gradesOf(files, 'packet').map(({ id, grade }) => [id, grade]))
  return passagesOf(files).flatMap(({ file, topic, passage: { id, paragraphs, questions } }) => {
    const wrong = (field: string, problem: string) => [say(file, `passage ${id}`, field, problem)]
    const headings = paragraphs.filter(isHeading)
    if (topic !== 'packet')
      return headings.length === 0 ? [] : wrong('paragraphs', 'must not have headings outside a packet')
    const isNumbered = headings.every((text, at) => text.startsWith(`Section ${at + 1}: `))
    const grade = grades.get(id) ?? 0
    return [
      ...(headings.length >= from && headings.length <= to && isNumbered
        ? []
        : wrong('paragraphs', `must have ${from} to ${to} headings, numbered from 1`)),
      ...(grade >= MANUAL_GRADE.from && grade <= MANUAL_GRADE.to
        ? []
        : wrong('paragraphs', `read at grade ${grade.toFixed(1)}, not ${MANUAL_GRADE.from} to ${MANUAL_GRADE.to}`)),
      ...(questions.length === PACKET.questions ? [] : wrong('questions', `must be ${PACKET.questions}`)),
    ]
  })
}

/** Returns the Flesch–Kincaid grade of each passage of the topic, without its headings. */
export const gradesOf = (files: ContentFiles, of: 'reading' | 'packet' = 'reading') =>
  passagesOf(files)
    .filter(({ topic }) => topic === of)
    .map(({ file, passage: { id, paragraphs } }) => {
      const text = paragraphs.filter((paragraph) => !isHeading(paragraph)).join('\n')
      return { file, id, grade: readingGrade(text) }
    })

export const passagesOf = ({ passages }: ContentFiles) =>
  passages.flatMap(({ name: file, content: { topic, passages: ofFile } }) =>
    ofFile.map((passage) => ({ file, topic, passage })),
  )

const wordsOf = (paragraphs: readonly string[]): number => paragraphs.join(' ').split(/\s+/).filter(Boolean).length
