import { expect, test } from 'vitest'
import { StartError } from '../db/faults.ts'
import { type Loose, makeContentFolder } from '../testing/content-folder.ts'
import { openTestDatabase } from '../testing/database.ts'
import { seedContent } from './seed.ts'

type Breach = [file: string, sentence: string, change: (content: Loose) => void]

const background = (answers: string[], twinId: string | null = null) => ({
  ...{ name: 'Background', minutes: null, passPercent: null, note: null, packetMinutes: null, sections: [] },
  background: [1, 2].map((n) => ({
    id: `background-0${n}`,
    text: `How often ${n}?`,
    answers,
    twinId,
    isOpposite: false,
  })),
})

const breaches: Breach[] = [
  [
    'oral.json',
    'topic star, "questions.1.listensFor": must have at least 3 items.',
    ({ topics }) => topics[0].questions[1].listensFor.pop(),
  ],
  [
    'oral.json',
    'topic ethics, "questions.0.stars": is not a known field.',
    ({ topics }) => (topics[1].questions[0].stars = 5),
  ],
  ['oral.json', 'topic star, "id": is used twice, first in oral.json.', ({ topics }) => (topics[1].id = 'star')],
  [
    'oral.json',
    'oral question oral-star-1, "id": is used twice, first in oral.json.',
    (file) => (file.default.questions[0].id = 'oral-star-1'),
  ],
  ['oral.json', '"default.questions": must have exactly 4 items.', (file) => file.default.questions.pop()],
  ['decks/ropes.json', 'card ropes-002, "hint": must not be empty.', ({ cards }) => (cards[1].hint = '')],
  ['decks/ropes.json', 'card ropes-002, "hint": is missing.', ({ cards }) => delete cards[1].hint],
  ['decks/ropes.json', 'card ropes-002, "hintt": is not a known field.', ({ cards }) => (cards[1].hintt = '')],
  ['decks/ropes.json', 'card ropes-002, "front": must be a text.', ({ cards }) => (cards[1].front = 7)],
  [
    'decks/ropes.json',
    'card ropes-002, "front": must have at most 300 characters.',
    ({ cards }) => (cards[1].front = 'x'.repeat(301)),
  ],
  ['decks/ropes.json', 'card ropes-002, "tags": must be a list.', ({ cards }) => (cards[1].tags = 'knots')],
  ['decks/ropes.json', 'card two words, "id": is not a valid id.', ({ cards }) => (cards[1].id = 'two words')],
  ['decks/ropes.json', 'card number 2, "id": is missing.', ({ cards }) => delete cards[1].id],
  ['decks/ropes.json', 'card number 2: must be an object.', ({ cards }) => (cards[1] = 'a card')],
  [
    'decks/ropes.json',
    'card ladders-001, "id": is used twice, first in decks/ladders.json.',
    ({ cards }) => (cards[1].id = 'ladders-001'),
  ],
  [
    'decks/ropes.json',
    'card ropes-001, "id": is used twice, first in decks/ropes.json.',
    ({ cards }) => (cards[1].id = 'ropes-001'),
  ],
  ['decks/ropes.json', '"cards": must not be empty.', (deck) => (deck.cards = [])],
  ['decks/ropes.json', '"order": is also used by decks/ladders.json.', (deck) => (deck.order = 1)],
  ['decks/ropes.json', '"color": is not a color like #c2410c.', (deck) => (deck.color = 'red')],
  ['decks/ropes.json', '"id": must be the file\'s name.', (deck) => (deck.id = 'knots')],
  [
    'questions/ladders.json',
    'question ladders-q001, "key": must be at most 3.',
    ({ questions }) => (questions[0].key = 4),
  ],
  [
    'questions/ladders.json',
    'question ladders-q001, "key": must be a whole number.',
    ({ questions }) => (questions[0].key = 0.5),
  ],
  [
    'questions/ladders.json',
    'question ladders-q001, "difficulty": must be at least 1.',
    ({ questions }) => (questions[0].difficulty = 0),
  ],
  [
    'questions/ladders.json',
    'question ladders-q001, "options": must have exactly 4 items.',
    ({ questions }) => questions[0].options.pop(),
  ],
  [
    'questions/ladders.json',
    'question ladders-q001, "options": must be four different options.',
    ({ questions }) => (questions[0].options[0].text = 'one '),
  ],
  [
    'questions/ladders.json',
    'question ladders-q001, "options.2.why": must not be empty.',
    ({ questions }) => (questions[0].options[2].why = ''),
  ],
  [
    'questions/ladders.json',
    'question ladders-q001, "cardId": is not a card.',
    ({ questions }) => (questions[0].cardId = 'ladders-009'),
  ],
  [
    'questions/ladders.json',
    'question ladders-q002, "id": is used twice, first in questions/ladders.json.',
    ({ questions }) => (questions[0].id = 'ladders-q002'),
  ],
  ['questions/ladders.json', '"deckId": is not a deck.', (file) => (file.deckId = 'pumps')],
  [
    'workouts.json',
    'workout w1d1, "exercises.0": must have exactly one of reps and duration.',
    ({ workouts }) => (workouts[0].exercises[0].duration = 30),
  ],
  [
    'workouts.json',
    'workout w1d1, "exercises.0": must have exactly one of reps and duration.',
    ({ workouts }) => (workouts[0].exercises[0].reps = null),
  ],
  [
    'workouts.json',
    'workout w1d1, "exercises.0.load": is not a known field.',
    ({ workouts }) => (workouts[0].exercises[0].load = 30),
  ],
  [
    'workouts.json',
    'workout w1d1, "category": must be one of "cardio", "strength", "event-specific", "assessment".',
    ({ workouts }) => (workouts[0].category = 'yoga'),
  ],
  ['jobs.json', 'job job-1, "deadlineInDays": must be a whole number.', ({ jobs }) => (jobs[0].deadlineInDays = '3')],
  ['jobs.json', 'job job-1, "sample": must be true or false.', ({ jobs }) => (jobs[0].sample = 'yes')],
  [
    'jobs.json',
    'job job-1, "applyUrl": is not an http or https address.',
    ({ jobs }) => (jobs[0].applyUrl = 'javascript:alert(1)'),
  ],
  ...[
    'data:text/html,x',
    'ftp://jobs.example.org',
    ' https://jobs.example.org',
    '//jobs.example.org',
    'https://',
    '',
  ].map(
    (applyUrl): Breach => [
      'jobs.json',
      'job job-1, "applyUrl": is not an http or https address.',
      ({ jobs }) => (jobs[0].applyUrl = applyUrl),
    ],
  ),
  ['jobs.json', 'job job-1, "id": is used twice, first in jobs.json.', ({ jobs }) => (jobs[1].id = 'job-1')],
  [
    'multi/multiple-response.json',
    'question ladders-mr01: must state in the stem how many options to select, such as "Select the two".',
    ({ questions }) => questions[0].key.push(4),
  ],
  [
    'multi/multiple-response.json',
    'question ladders-mr01: must list the indexes of its correct options in ascending order as the key.',
    ({ questions }) => (questions[0].key = [3, 1]),
  ],
  [
    'multi/multiple-response.json',
    'question ladders-mr01, "options": must have at least 5 items.',
    ({ questions }) => questions[0].options.pop(),
  ],
  [
    'multi/build-list.json',
    'question ladders-bl01, "steps": must all be different.',
    ({ questions }) => (questions[0].steps[1].text = questions[0].steps[0].text),
  ],
  [
    'multi/build-list.json',
    'question ladders-bl01, "deckId": is not a deck.',
    ({ questions }) => (questions[0].deckId = 'knots'),
  ],
  [
    'multi/multiple-response.json',
    'question ladders-bl01, "id": is used twice, first in multi/build-list.json.',
    ({ questions }) => (questions[0].id = 'ladders-bl01'),
  ],
  [
    'questions/best-worst.json',
    'question human-relations-q001: must name two different actions as best and worst.',
    ({ questions }) => (questions[0].worst = 0),
  ],
  [
    'questions/best-worst.json',
    'question human-relations-q001: lists a person in "cast" who is in neither the stem nor an action.',
    ({ questions }) => questions[0].cast.push('Ruiz'),
  ],
  [
    'questions/best-worst.json',
    'question human-relations-q001, "reasons": must have exactly 4 items.',
    ({ questions }) => questions[0].reasons.pop(),
  ],
  [
    'exams/short-style.json',
    'must state in "styleOf" that we are not affiliated.',
    (exam) => (exam.styleOf = 'A test.'),
  ],
  [
    'exams/short-style.json',
    'must have all of "styleOf", "source" and "checkedOn", or none of them.',
    (exam) => (exam.source = null),
  ],
  [
    'exams/short-style.json',
    'must have sections, statements or background questions in each part, and only one of them.',
    (exam) => (exam.parts[0].statements = 2),
  ],
  [
    'exams/short-style.json',
    'must have sections in the last part.',
    (exam) => exam.parts.push(background(['Never', 'Once', 'Twice', 'Often', 'Daily'])),
  ],
  [
    'exams/short-style.json',
    'must have twin questions that refer to each other.',
    (exam) => exam.parts.unshift(background(['Never', 'Once', 'Twice', 'Often', 'Daily'], 'background-09')),
  ],
  [
    'exams/short-style.json',
    'must have background questions whose answers differ.',
    (exam) => exam.parts.unshift(background(['Never', 'Once', 'Twice', 'Often', 'Often'])),
  ],
  [
    'exams/short-style.json',
    'must have "packetMinutes" in each part with a section "inPacket", and in no other.',
    (exam) => (exam.parts[0].packetMinutes = 30),
  ],
  [
    'exams/short-style.json',
    'section Ladders, "from": has the topic knots, which has no questions.',
    (exam) => (exam.parts[0].sections[0].from[0].topic = 'knots'),
  ],
  [
    'exams/short-style.json',
    'section Ladders, "from": has the family knots, which the topic math does not have.',
    (exam) => (exam.parts[0].sections[0].from = [{ generated: 'math', families: ['area', 'knots'] }]),
  ],
  ['exams/short-style.json', '"id": must be the file\'s name.', (exam) => (exam.id = 'long-style')],
  [
    'exams/work-style.json',
    'must have twin statements that refer to each other.',
    ({ statements }) => (statements[0].twinId = 'work-009'),
  ],
  [
    'tracks.json',
    'track firefighter, "decks": lists sawing, which does not exist.',
    ({ tracks }) => tracks[1].decks.push('sawing'),
  ],
  [
    'tracks.json',
    'track firefighter, "decks": lists ladders, which is already in a track.',
    ({ tracks }) => tracks[1].decks.push('ladders'),
  ],
  ['tracks.json', '"decks": must list ropes in one of the tracks.', ({ tracks }) => (tracks[1].decks = [])],
  ['tracks.json', '"topics": must list human-relations in one of the tracks.', ({ tracks }) => (tracks[0].topics = [])],
  [
    'tracks.json',
    'track exam-skills, "families": lists math/sawing, which does not exist.',
    ({ tracks }) => tracks[0].families.push('math', 'math/percent', 'math/sawing'),
  ],
  [
    'tracks.json',
    'track exam-skills, "exams": lists work-style, which does not exist.',
    ({ tracks }) => tracks[0].exams.push('work-style'),
  ],
  [
    'tracks.json',
    'track firefighter, "id": is used twice, first in tracks.json.',
    ({ tracks }) => (tracks[0].id = tracks[1].id),
  ],
  [
    'tracks.json',
    'track third, "goals": lists entry-level, which already turns on 2 other tracks.',
    ({ tracks }) => {
      const [, { decks: _, ...off }] = tracks
      tracks.push({ ...off, id: 'second', decks: [] }, { ...off, id: 'third', decks: [] })
    },
  ],
  ['tracks.json', 'track firefighter, "purpose": must not be empty.', ({ tracks }) => (tracks[1].purpose = '')],
  ['goals.json', 'goal entry-level, "name": must not be empty.', ({ goals }) => (goals[0].name = '')],
]

test.each(breaches)(
  '[jobs.card.apply.http-only] a broken content rule in %s is reported with its location: %s',
  async (file, sentence, change) => {
    const { folder, edit } = makeContentFolder()
    const db = await openTestDatabase()
    edit(file, change)
    const seeding = seedContent(db, folder, 0)
    await expect(seeding).rejects.toThrow(StartError)
    await expect(seeding).rejects.toThrow(`${file}${sentence.startsWith('must ') ? ':' : ','} ${sentence}`)
    expect(await db.reader.selectFrom('decks').selectAll().execute()).toEqual([])
    await db.close()
  },
)

test('an error about a missing or malformed content file includes the file’s name', async () => {
  const { folder, remove, writeText } = makeContentFolder()
  const db = await openTestDatabase()
  writeText('jobs.json', '{ "jobs": [')
  await expect(seedContent(db, folder, 0)).rejects.toThrow(/^jobs\.json is not valid JSON: /)
  remove('jobs.json')
  await expect(seedContent(db, folder, 0)).rejects.toThrow(/jobs\.json is missing\.$/)
  await expect(seedContent(db, `${folder}/nowhere`, 0)).rejects.toThrow(/nowhere\/\S+ is missing\.$/)
  await db.close()
})
