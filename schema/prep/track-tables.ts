import * as v from 'valibot'
import { Count, Id, Instant, Strings, Text } from '../core/fields.ts'
import { Stamps } from '../core/stamped-fields.ts'
import { contentTable, MB, personTable } from '../core/table.ts'

/** Events after which home suggests a track. */
export const SUGGESTED_AFTER = ['application', 'oral-date'] as const

const Ids = (maxItems: number) => v.pipe(v.array(Id), v.maxLength(maxItems))

/** Groups of content that a person turns on and off. `tracks.ts` has the rules. */
export const tracks = contentTable(
  'id',
  v.object({
    id: Id,
    order: Count,
    name: Text(40),
    /** The purpose of the track, in one sentence. */
    purpose: Text(300),
    /** Whether the track is on by default. Devices download other tracks only when they are turned on. */
    isOnFromStart: v.boolean(),
    decks: Ids(100),
    /** Topics of questions that belong to no deck, fixed or generated. */
    topics: Ids(40),
    exams: Ids(40),
    suggestedAfter: v.pipe(v.array(v.picklist(SUGGESTED_AFTER)), v.maxLength(SUGGESTED_AFTER.length)),
    /** Career goals that turn the track on at sign-up. */
    goals: Strings(20, 64),
    /** The numbers of cards and questions in the content files. A device doesn't have the content of a track that has never been on. */
    cards: Count,
    questions: Count,
  }),
)

/** A person's choices about one track. Each field is a separate register, so that two devices don't undo each other's changes. */
export const trackChoices = personTable(
  'id',
  v.object({
    /** ID of the track that the choices are about. */
    id: Id,
    /** Always 0, so that changes by two devices produce the same row in any order. */
    createdAt: Instant,
    /** Null until the person turns the track on or off. Until then, the track's `isOnFromStart` applies. */
    isOn: v.nullable(v.boolean()),
    /** Position among the tracks, from 0. Null until the person orders the tracks. */
    rank: v.nullable(Count),
    /** Whether the person dismissed the track's suggestion on home. */
    isDismissed: v.nullable(v.boolean()),
    stamps: Stamps,
  }),
  {
    label: 'Tracks you chose',
    /** There are fewer than 10 tracks, and devices send choices only for existing tracks. */
    quota: { rows: 100, bytes: 0.1 * MB, name: 'tracks' },
  },
)
