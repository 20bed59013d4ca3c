import { expect, test } from 'vitest'
import { broken, sound } from '../../testing/broken-content.ts'
import type { Loose } from '../../testing/content-folder.ts'
import { crewsAreWhole, peopleStayInTheirCrew, scenesComeFirst } from './crews.ts'

const SCENES = 'questions/best-worst.json'
const PEOPLE = 'questions/characters.json'
const questionsIn = (files: Loose, name: string) =>
  files.questions.find((file: Loose) => file.name === name).content.questions

test('every crew has 28 scenes and 48 questions about its people', () => {
  expect(crewsAreWhole(sound)).toEqual([])
  const breaches = crewsAreWhole(
    broken(({ files }) => {
      delete questionsIn(files, SCENES)[1].crew
      questionsIn(files, PEOPLE).pop()
    }),
  )
  expect(breaches).toEqual([
    'questions/best-worst.json, question human-relations-q002, "crew": is missing.',
    'questions, crew alvarez: has 27 scenes, not 28.',
    'questions, crew mercer: has 47 character questions, not 48.',
  ])
})

test('a question about a crew names only people in the crew’s scenes, and the scenes that show the answer', () => {
  expect(peopleStayInTheirCrew(sound)).toEqual([])
  const breaches = peopleStayInTheirCrew(
    broken(({ files }) => {
      const [first] = questionsIn(files, PEOPLE)
      first.question = 'Whom would Gantt trust?'
      first.cast.push('Ruiz')
      first.scenes = ['human-relations-q002', 'human-relations-q001']
    }),
  )
  const name = 'questions/characters.json, question characters-q001'
  expect(breaches).toEqual([
    `${name}, "question": names Gantt, who is in another crew.`,
    `${name}, "cast": names Ruiz, who is in no scene of the crew alvarez.`,
    `${name}, "question": names Gantt, who is not in "cast".`,
    `${name}, "scenes": has human-relations-q001, which is not a scene of the crew alvarez.`,
  ])
})

test('a scene with a person of another crew is reported', () => {
  const breaches = peopleStayInTheirCrew(
    broken(({ files }) => {
      questionsIn(files, SCENES)[1].question = 'Ferro lends you his gloves. What do you do?'
    }),
  )
  expect(breaches).toEqual([
    'questions/best-worst.json, question human-relations-q002, "question": names Ferro, who is in another crew.',
  ])
})

test('a section about a crew’s people is reported unless it follows the crew’s scenes', () => {
  expect(scenesComeFirst(sound)).toEqual([])
  const breaches = scenesComeFirst(
    broken(({ files }) => {
      const { content } = files.exams.find((file: Loose) => file.name === 'exams/fireteam-style.json')
      content.parts[0].sections.reverse()
    }),
  )
  expect(breaches).toEqual([
    'exams/fireteam-style.json, section The people in the scenes, "from": must come after the 28 scenes of a crew.',
  ])
})
