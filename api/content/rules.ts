import { LISTING_PREFIX } from '@station-zero/schema/admin/listings.ts'
import { topicOfSource } from '@station-zero/schema/prep/exam.ts'
import { families, type GeneratedTopic } from '@station-zero/schema/questions/generated.ts'
import { breach, type ContentFile, type ContentFiles, type SampleFiles } from './files.ts'

/** Checks the rules that span several files. If a rule is broken, throws a StartError with the file, item and field. */
export function checkRules(files: ContentFiles): void {
  const {
    decks,
    questions,
    passages,
    workouts,
    programs,
    jobs,
    groups,
    events,
    mentors,
    oral,
    goals,
    exams,
    tracks,
    skills,
    multi,
  } = files
  const deckIds = new Set(decks.map(({ content }) => content.id))
  const orders = new Map<number, string>()
  for (const { name, content } of decks) {
    if (name !== `decks/${content.id}.json`) throw breach(name, '', 'id', `must be the file's name`)
    const first = orders.get(content.order)
    if (first) throw breach(name, '', 'order', `is also used by ${first}`)
    orders.set(content.order, name)
  }
  const cardIds = mustBeUnique('card', decks, ({ cards }) => cards)
  mustBeUnique('question', [...questions, ...passages, ...multi], askedIn)
  mustBeUnique('passage', passages, (content) => content.passages)
  mustBeUnique('workout', [...workouts, ...programs], (content) => content.workouts)
  mustBeUnique('job', jobs, (content) => content.jobs)
  mustBeUnique('group', groups, (content) => content.groups)
  mustBeUnique('event', events, (content) => content.events)
  mustBeUnique('mentor', mentors, (content) => content.mentors)
  checkPrefixes([...jobs, ...groups, ...events, ...mentors])
  for (const { name, content } of decks) checkIds(name, [content, ...content.cards])
  for (const { name, content } of [...questions, ...passages, ...multi]) checkIds(name, askedIn(content))
  for (const { name, content } of passages) checkIds(name, content.passages)
  checkEvents(events)
  checkMentors(mentors)
  mustBeUnique('topic', oral, (content) => content.topics)
  mustBeUnique('oral question', oral, (content) => [content.default, ...content.topics].flatMap((t) => t.questions))
  mustBeUnique('goal', goals, (content) => content.goals)
  mustBeUnique('skill', skills, (content) => content.skills)
  mustBeUnique('track', tracks, (content) => content.tracks)
  mustBeUnique('statement', exams, (content) =>
    'statements' in content ? content.statements : content.parts.flatMap(({ background = [] }) => background),
  )
  checkExams(exams, new Set([...questions, ...passages].map(({ content }) => content.topic)))
  for (const { name, content } of questions) {
    if (content.deckId !== null && !deckIds.has(content.deckId)) throw breach(name, '', 'deckId', 'is not a deck')
    for (const { id, cardId } of content.questions) {
      if (cardId !== null && !cardIds.has(cardId)) throw breach(name, `question ${id}`, 'cardId', 'is not a card')
    }
  }
  for (const { name, content } of multi)
    for (const { id, deckId, cardId } of content.questions) {
      if (!deckIds.has(deckId)) throw breach(name, `question ${id}`, 'deckId', 'is not a deck')
      if (cardId !== null && !cardIds.has(cardId)) throw breach(name, `question ${id}`, 'cardId', 'is not a card')
    }
  checkTracks(files)
}

/** Maximum tracks that a career goal turns on, in addition to those that are on by default. */
const MOST_A_GOAL = 2

/** Requires that each deck, and each question topic without a deck, is listed by exactly one track, and that everything a track lists exists. */
function checkTracks({ tracks, decks, questions, passages, exams, goals }: ContentFiles): void {
  const topics = [
    ...questions.flatMap(({ content }) => (content.deckId === null ? content.topic : [])),
    ...passages.map(({ content }) => content.topic),
  ]
  const generated = Object.entries(families).flatMap(([topic, some]) => [
    topic,
    ...some.map(({ name }) => `${topic}/${name}`),
  ])
  const known = {
    decks: new Set(decks.map(({ content }) => content.id)),
    topics: new Set<string>(topics),
    families: new Set(generated),
    exams: new Set(exams.flatMap(({ content }) => ('parts' in content ? content.id : []))),
    goals: new Set(goals.flatMap(({ content }) => content.goals.map(({ id }) => id))),
  }
  const seen = new Set<string>()
  const byGoal = new Map<string, number>()
  for (const { name, content } of tracks) {
    for (const track of content.tracks) {
      const wrong = (field: string, problem: string) => breach(name, `track ${track.id}`, field, problem)
      for (const field of ['decks', 'topics', 'families', 'exams', 'goals'] as const)
        for (const one of track[field]) {
          if (!known[field].has(one)) throw wrong(field, `lists ${one}, which does not exist`)
          if (field === 'goals') byGoal.set(one, (byGoal.get(one) ?? 0) + (track.isOnFromStart ? 0 : 1))
          else if (seen.has(`${field} ${one}`)) throw wrong(field, `lists ${one}, which is already in a track`)
          if ((byGoal.get(one) ?? 0) > MOST_A_GOAL)
            throw wrong(field, `lists ${one}, which already turns on ${MOST_A_GOAL} other tracks`)
          seen.add(`${field} ${one}`)
        }
    }
    if (content.tracks.filter(({ hasSkills }) => hasSkills).length !== 1)
      throw breach(name, '', 'hasSkills', 'must be true in exactly one track')
    for (const field of ['decks', 'topics'] as const)
      for (const one of known[field])
        if (!seen.has(`${field} ${one}`)) throw breach(name, '', field, `must list ${one} in one of the tracks`)
  }
}

/** Requires that every topic and family in an exam exists. */
function checkExams(files: ContentFiles['exams'], topics: Set<string>): void {
  for (const { name, content } of files) {
    if (!('parts' in content)) continue
    if (name !== `exams/${content.id}.json`) throw breach(name, '', 'id', `must be the file's name`)
    for (const section of content.parts.flatMap(({ sections }) => sections))
      for (const source of section.from) {
        const wrong = (problem: string) => breach(name, `section ${section.name}`, 'from', problem)
        if (!('generated' in source)) {
          const topic = topicOfSource(source)
          if (!topics.has(topic)) throw wrong(`has the topic ${topic}, which has no questions`)
          continue
        }
        const known = families[source.generated as GeneratedTopic]?.map((family) => family.name)
        if (!known) throw wrong(`has the generated topic ${source.generated}, which does not exist`)
        const strange = source.families?.find((one) => !known.includes(one))
        if (strange) throw wrong(`has the family ${strange}, which the topic ${source.generated} does not have`)
      }
  }
}

function checkPrefixes(files: ContentFiles[keyof SampleFiles][number][]): void {
  for (const { name, content } of files) checkIds(name, Object.values(content).flat() as { id: string }[])
}

/** Operators' listings and decks and imported jobs are stored in the same tables, so a file must not use IDs in their formats. */
function checkIds(file: string, items: readonly { id: string }[]): void {
  for (const { id } of items)
    if (RESERVED.test(id)) throw breach(file, id, 'id', 'must not start with "station-" or "feed-"')
}

const RESERVED = new RegExp(`^(?:${LISTING_PREFIX}|feed-)`)

function checkEvents(files: ContentFiles['events']): void {
  for (const { name, content } of files)
    for (const { id, seededParticipants, maxParticipants } of content.events)
      if (seededParticipants > maxParticipants)
        throw breach(name, `event ${id}`, 'seededParticipants', 'must not be more than maxParticipants')
}

/** A mentorship request refers to the mentor by user ID, so each person may be a mentor only once. */
function checkMentors(files: ContentFiles['mentors']): void {
  const seen = new Set<string>()
  for (const { name, content } of files)
    for (const { id, userId } of content.mentors) {
      if (seen.has(userId)) throw breach(name, `mentor ${id}`, 'userId', 'is used twice')
      seen.add(userId)
    }
}

/** Throws if an ID is used twice, in any file, because learning history refers to it. Returns all IDs. */
function mustBeUnique<Content>(
  itemName: string,
  files: ContentFile<Content>[],
  itemsOf: (content: Content) => { id: string }[],
): Set<string> {
  const seenIn = new Map<string, string>()
  for (const { name, content } of files) {
    for (const { id } of itemsOf(content)) {
      const first = seenIn.get(id)
      if (first) throw breach(name, `${itemName} ${id}`, 'id', `is used twice, first in ${first}`)
      seenIn.set(id, name)
    }
  }
  return new Set(seenIn.keys())
}

const askedIn = (content: ContentFiles['questions' | 'passages' | 'multi'][number]['content']): { id: string }[] =>
  'passages' in content ? content.passages.flatMap(({ questions }) => questions) : content.questions
