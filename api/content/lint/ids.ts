import type { ContentFiles } from '../files.ts'
import { cardsOf, questionsOf, type Rule, say } from './items.ts'
import { multiOf } from './multi.ts'

const LEDGER = 'ids.txt'

/** Returns the items that a person's history can refer to. */
const historyIds = (files: ContentFiles): { file: string; kind: string; id: string; form: RegExp }[] => [
  ...cardsOf(files).map(({ file, deckId, card: { id } }) => {
    return { file, kind: 'card', id, form: new RegExp(`^${deckId}-\\d{3}$`) }
  }),
  ...questionsOf(files).map(({ file, topic, question: { id } }) => {
    return { file, kind: 'question', id, form: new RegExp(`^${topic}(-[a-z0-9]+)*-q\\d{3}$`) }
  }),
  ...multiOf(files).map(({ file, format, item: { id, deckId } }) => {
    const form = new RegExp(`^${deckId}-${format === 'build-list' ? 'bl' : 'mr'}\\d{2}$`)
    return { file, kind: 'question', id, form }
  }),
  ...files.workouts.flatMap(({ name: file, content: { workouts } }) =>
    workouts.map(({ id }) => ({ file, kind: 'workout', id, form: /^w[1-8]d[1246]$/ })),
  ),
  ...files.programs.flatMap(({ name: file, content: { workouts } }) =>
    workouts.map(({ id }) => ({ file, kind: 'workout', id, form: /^(on-ramp|pack-test)-w[1-4]d[135]$/ })),
  ),
  ...files.jobs.flatMap(({ name: file, content: { jobs } }) =>
    jobs.map(({ id }) => ({ file, kind: 'job', id, form: /^job-\d{3}$/ })),
  ),
  ...files.passages.flatMap(({ name: file, content: { topic, passages } }) =>
    passages.map(({ id }) => ({ file, kind: 'passage', id, form: new RegExp(`^${topic}-\\d{2}$`) })),
  ),
  ...files.oral.flatMap(({ name: file, content }) =>
    [content.default, ...content.topics]
      .flatMap(({ questions }) => questions)
      .map(({ id }) => ({ file, kind: 'oral', id, form: /^oral(-[a-z]+)+-\d$/ })),
  ),
  ...files.skills.flatMap(({ name: file, content: { skills } }) =>
    skills.map(({ id }) => ({ file, kind: 'skill', id, form: /^skill(-[a-z0-9]+)+-\d{2}$/ })),
  ),
  ...placeIds(files),
]

const placeIds = ({ groups, events, mentors }: ContentFiles) => [
  ...groups.flatMap(({ name: file, content }) =>
    content.groups.map(({ id }) => ({ file, kind: 'group', id, form: /^group-\d{3}$/ })),
  ),
  ...events.flatMap(({ name: file, content }) =>
    content.events.map(({ id }) => ({ file, kind: 'event', id, form: /^event-\d{3}$/ })),
  ),
  ...mentors.flatMap(({ name: file, content }) =>
    content.mentors.map(({ id }) => ({ file, kind: 'mentor', id, form: /^mentor-\d{3}$/ })),
  ),
]

export const idForms: Rule = (files) =>
  historyIds(files)
    .filter(({ id, form }) => !form.test(id))
    .map(({ file, kind, id, form }) => say(file, `${kind} ${id}`, 'id', `must look like ${form.source}`))

export const idsOnce: Rule = (files) => {
  const seen = new Map<string, string>()
  return historyIds(files).flatMap(({ file, kind, id }) => {
    const first = seen.get(id)
    seen.set(id, first ?? file)
    return first ? [say(file, `${kind} ${id}`, 'id', `is used twice, first in ${first}`)] : []
  })
}

/** Lists where the ledger and the files disagree. A line is `kind id`, followed by `withdrawn` if the item was withdrawn. */
export function ledgerBreaches(files: ContentFiles, ledger: string): string[] {
  const lines = linesOf(ledger)
  const withdrawn = new Set(lines.filter(isWithdrawn).map(entryOf))
  const listed = new Set(lines.map(entryOf))
  const present = historyIds(files).map(({ file, kind, id }) => ({ file, entry: `${kind} ${id}` }))
  const entries = new Set(present.map(({ entry }) => entry))
  return [
    ...lines
      .filter((line, i) => i > 0 && (lines[i - 1] ?? '') >= line)
      .map((line) => say(LEDGER, line, '', 'is out of order or a duplicate')),
    ...present
      .filter(({ entry }) => !listed.has(entry))
      .map(({ file, entry }) => say(file, entry, 'id', `is not in ${LEDGER} yet (npm run content -- --add-ids)`)),
    ...present
      .filter(({ entry }) => withdrawn.has(entry))
      .map(({ file, entry }) => say(file, entry, 'id', `was withdrawn, and ids must not be reused`)),
    ...[...listed]
      .filter((entry) => !entries.has(entry) && !withdrawn.has(entry))
      .map((entry) => say(LEDGER, entry, '', 'was removed from the files without being marked "withdrawn"')),
  ]
}

/** Returns the ledger's text with the missing IDs added; never removes an ID. */
export function withNewIds(files: ContentFiles, ledger: string): string {
  const listed = new Set(linesOf(ledger).map(entryOf))
  const fresh = historyIds(files)
    .map(({ kind, id }) => `${kind} ${id}`)
    .filter((entry) => !listed.has(entry))
  const comments = ledger.split('\n').filter((line) => line.startsWith('#'))
  return `${[...comments, ...[...linesOf(ledger), ...fresh].sort()].join('\n')}\n`
}

const linesOf = (ledger: string) => ledger.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
const entryOf = (line: string) => line.split(' ').slice(0, 2).join(' ')
const isWithdrawn = (line: string) => line.endsWith(' withdrawn')
