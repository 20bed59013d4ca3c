import type * as v from 'valibot'
import { StartError } from '../db/faults.ts'

/** What we call an item of each list in a file. */
const ITEM_NAMES: Record<string, string> = {
  cards: 'card',
  questions: 'question',
  passages: 'passage',
  workouts: 'workout',
  jobs: 'job',
  groups: 'group',
  events: 'event',
  mentors: 'mentor',
  topics: 'topic',
  goals: 'goal',
}

/** Like: decks/fire-behavior.json, card fire-behavior-007, "hint": must not be empty. */
export const breach = (file: string, item: string, field: string, problem: string): StartError =>
  new StartError(`${[file, item, field && `"${field}"`].filter(Boolean).join(', ')}: ${problem}.`)

/** The same for an issue that a file's schema found. */
export function breachOfIssue(file: string, issue: v.BaseIssue<unknown>): StartError {
  const path = issue.path ?? []
  const keys = path.map(({ key }) => String(key))
  const itemName = ITEM_NAMES[keys[0] ?? '']
  if (!itemName || keys.length === 1) return breach(file, '', keys.join('.'), problemOf(issue))
  const id = idOf(path[1]?.value) ?? `number ${Number(keys[1]) + 1}`
  return breach(file, `${itemName} ${id}`, keys.slice(2).join('.'), problemOf(issue))
}

const idOf = (item: unknown): string | undefined =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? item.id : undefined

function problemOf({ type, expected, received, requirement, input, message }: v.BaseIssue<unknown>): string {
  const unit = typeof input === 'string' ? 'characters' : 'items'
  if (received === 'undefined') return 'is missing'
  switch (type) {
    case 'strict_object':
      return expected === 'never' ? 'is not a known field' : 'must be an object'
    case 'array':
      return 'must be a list'
    case 'string':
      return 'must be a text'
    case 'number':
    case 'integer':
      return 'must be a whole number'
    case 'boolean':
      return 'must be true or false'
    case 'picklist':
      return `must be one of ${expected?.replace(/^\(|\)$/g, '').replaceAll(' | ', ', ')}`
    case 'min_length':
      return requirement === 1 ? 'must not be empty' : `must have at least ${requirement} ${unit}`
    case 'max_length':
      return `must have at most ${requirement} ${unit}`
    case 'length':
      return `must have exactly ${requirement} ${unit}`
    case 'min_value':
      return `must be at least ${requirement}`
    case 'max_value':
      return `must be at most ${requirement}`
    default:
      return message // The schema's own message.
  }
}
