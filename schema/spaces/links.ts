import * as v from 'valibot'
import { Id, Instant, Line, Uuid } from '../core/fields.ts'
import { MB, personTable } from '../core/table.ts'

/** Maximum number of spaces that a person's devices sync. */
export const MAX_LINKS = 30
export const NAME_LENGTH = 60
export const SPACE_KINDS = ['group', 'class'] as const
export type SpaceKind = (typeof SPACE_KINDS)[number]

/** The person's list of spaces. The list is complete because joining a space requires a row in this table [G8] and rows are never deleted. */
export const spaceLinks = personTable(
  'spaceId',
  v.object({
    spaceId: Id,
    /** Whether the person's devices sync the space. */
    isWanted: v.boolean(),
    kind: v.picklist(SPACE_KINDS),
    name: Line(NAME_LENGTH),
    changedAt: Instant,
    changeId: Id,
  }),
  {
    label: 'Your groups and classes',
    /**
     * The app allows 30 spaces at a time, but links to spaces that the person left still occupy rows. A heavy user has 1,000 rows of 300
     * bytes (0.3 MB).
     */
    quota: { rows: 1_000, bytes: 1 * MB, name: 'groups and classes' },
  },
)

/** The shared decks that the person has chosen to study. Decks without a row are not studied. */
export const sharedDeckChoices = personTable(
  'deckId',
  v.object({
    deckId: Uuid,
    spaceId: Id,
    isOn: v.boolean(),
    changedAt: Instant,
    changeId: Id,
  }),
  {
    label: 'Shared decks you chose',
    /** A person who studies 100 decks in each of 30 spaces has 3,000 rows of 250 bytes (0.8 MB). */
    quota: { rows: 4_000, bytes: 1 * MB, name: 'shared decks' },
  },
)

/**
 * Assigned tasks that the person checked off. Each row is a last-write-wins register. The rows are the person's own data, because all of
 * the person's devices must agree on which tasks are checked off, whether or not the class sees the progress. They contain no text from the
 * class.
 */
export const taskChecks = personTable(
  'assignmentId',
  v.object({
    assignmentId: Id,
    isDone: v.boolean(),
    changedAt: Instant,
    changeId: Id,
  }),
  {
    label: 'Tasks you checked off',
    /** A heavy user checks off two tasks a day: 7,300 rows of 240 bytes (1.8 MB) in ten years. */
    quota: { rows: 10_000, bytes: 3 * MB, name: 'checked tasks' },
  },
)
