import type { ContentFiles } from '../files.ts'
import { questionsOf, type Rule, say, textsOf } from './items.ts'
import { CHARACTER_QUESTIONS_A_CREW, CREWS, SCENES_A_CREW } from './limits.ts'

/** Crews: each exam asks about the scenes of one crew, and then about the people of this crew. */

const crewItems = (files: ContentFiles) =>
  questionsOf(files).flatMap((item) => {
    const { crew, cast = [], scenes, worst } = item.question
    return crew === undefined ? [] : [{ ...item, crew, cast, scenes, isScene: worst !== undefined }]
  })

/** "Captain Alvarez" and "Alvarez" are the same person. */
const surnameOf = (name: string): string => name.split(' ').at(-1) ?? name

/** Maps each person's surname to a crew. A person cast in the scenes of two crews is assigned to the first. */
function crewOfPeople(files: ContentFiles): Map<string, string> {
  const crews = new Map<string, string>()
  for (const { crew, cast, isScene } of crewItems(files))
    if (isScene) for (const surname of cast.map(surnameOf)) if (!crews.has(surname)) crews.set(surname, crew)
  return crews
}

/** Every best-and-worst scene belongs to a crew, and all crews have the same number of scenes and of questions about their people. */
export const crewsAreWhole: Rule = (files) => {
  const items = crewItems(files)
  const crews = [...new Set(items.map(({ crew }) => crew))]
  const without = questionsOf(files).filter(({ question: { worst, crew } }) => worst !== undefined && !crew)
  return [
    ...without.map(({ file, name }) => say(file, name, 'crew', 'is missing')),
    ...(crews.length === CREWS ? [] : [say('questions', '', 'crew', `has ${crews.length} crews, not ${CREWS}`)]),
    ...crews.flatMap((crew) => {
      const count = (isScene: boolean) => items.filter((one) => one.crew === crew && one.isScene === isScene).length
      const wrong = (what: string, found: number, wanted: number) =>
        found === wanted ? [] : [say('questions', `crew ${crew}`, '', `has ${found} ${what}, not ${wanted}`)]
      return [
        ...wrong('scenes', count(true), SCENES_A_CREW),
        ...wrong('character questions', count(false), CHARACTER_QUESTIONS_A_CREW),
      ]
    }),
  ]
}

/**
 * Each person belongs to one crew, and a character question names only people shown in its crew's scenes, and refers to
 * these scenes.
 */
export const peopleStayInTheirCrew: Rule = (files) => {
  const crewOf = crewOfPeople(files)
  const everyName = new RegExp(`\\b(?:${[...crewOf.keys()].join('|')})\\b`, 'g')
  const items = crewItems(files)
  const sceneIds = new Map(items.flatMap(({ question: { id }, crew, isScene }) => (isScene ? [[id, crew]] : [])))
  return items.flatMap(({ file, name, question, crew, cast, scenes = [], isScene }) => {
    const named = textsOf(question).flatMap(([field, text]) =>
      (text.match(everyName) ?? []).map((surname) => ({ field, surname })),
    )
    return [
      ...named
        .filter(({ surname }) => crewOf.get(surname) !== crew)
        .map(({ field, surname }) => say(file, name, field, `names ${surname}, who is in another crew`)),
      ...cast
        .filter((person) => crewOf.get(surnameOf(person)) !== crew)
        .map((person) => say(file, name, 'cast', `names ${person}, who is in no scene of the crew ${crew}`)),
      ...(isScene
        ? []
        : named
            .filter(({ surname }) => !cast.map(surnameOf).includes(surname))
            .map(({ field, surname }) => say(file, name, field, `names ${surname}, who is not in "cast"`))),
      ...scenes
        .filter((id) => sceneIds.get(id) !== crew)
        .map((id) => say(file, name, 'scenes', `has ${id}, which is not a scene of the crew ${crew}`)),
    ]
  })
}

/** An exam with questions about a crew first asks about all of the crew's scenes, in the same part. */
export const scenesComeFirst: Rule = ({ exams }) =>
  exams.flatMap(({ name, content }) =>
    ('parts' in content ? content.parts : []).flatMap(({ sections }) =>
      sections.flatMap(({ name: section, from }, at) => {
        const isAfterScenes = sections
          .slice(0, at)
          .some(
            (one) =>
              one.count === SCENES_A_CREW &&
              one.from.some((source) => 'topic' in source && source.topic === 'human-relations'),
          )
        return !from.some((source) => 'aboutCrew' in source) || isAfterScenes
          ? []
          : [say(name, `section ${section}`, 'from', `must come after the ${SCENES_A_CREW} scenes of a crew`)]
      }),
    ),
  )
