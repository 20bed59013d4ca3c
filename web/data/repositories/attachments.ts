import { PROGRAMS, programIdOf } from '@station-zero/schema/physical/programs.ts'
import { ownCardIdOf } from '@station-zero/schema/prep/own-study.ts'
import type { Attachment } from '@station-zero/schema/spaces/tables.ts'
import type { AccountDb } from '../account-db.ts'
import { readSettings } from './settings.ts'
import { readOwnWorkout, readWorkout } from './training.ts'

/** What this device knows about a post's attached item. */

export interface Attached {
  /** The current title of the built-in item, if the item is on this device; otherwise the title in the post. */
  title: string
  /** The URL of the attached item; null if the item is not on this device. */
  to: string | null
  /** Where to find the item, or why the item can't be opened; null if there is no such note. */
  note: string | null
}

/** Returns whether the person is in any group or class, and thus can share items. */
export const isInSpace = async (db: AccountDb): Promise<boolean> =>
  (await db.spaceLinks.filter(({ isWanted }) => isWanted).count()) > 0

export function readAttached(db: AccountDb, attachment: Attachment): Promise<Attached> {
  const isOwn = attachment.text !== null
  if (attachment.kind === 'card') return isOwn ? ownCard(db, attachment) : card(db, attachment)
  if (attachment.kind === 'job') return isOwn ? ownJob(db, attachment) : job(db, attachment)
  return isOwn ? ownWorkout(db, attachment) : workout(db, attachment)
}

const cardAddress = (ref: string): string => `/prep?${new URLSearchParams({ card: ref })}`
const jobAddress = (ref: string): string => `/jobs?${new URLSearchParams({ job: ref })}`

/** Always returns a URL, because the card's screen also explains how to get a card in a track that is off. */
const card = async (db: AccountDb, { ref, title }: Attachment): Promise<Attached> => ({
  title: (await db.cards.get(ref))?.front ?? title,
  ...{ to: cardAddress(ref), note: null },
})

async function job(db: AccountDb, { ref, title }: Attachment): Promise<Attached> {
  const found = await db.jobs.get(ref)
  if (!found) return { title, to: null, note: 'This job is not on this device.' }
  return { title: found.title, to: jobAddress(ref), note: `${found.department}, ${found.location}` }
}

async function workout(db: AccountDb, { ref, title }: Attachment): Promise<Attached> {
  const found = await readWorkout(db, ref)
  if (!found) return { title, to: null, note: 'This workout is not on this device.' }
  const { name, week, day, duration } = found
  const programId = programIdOf(ref)
  const place = `${PROGRAMS[programId].shortName} week ${week}, day ${day}`
  // The screen of the workouts shows only the person's program.
  if (programId !== (await readSettings(db)).trainingProgram)
    return { title: name, to: null, note: `${place}. To open it, choose that program under Physical.` }
  return { title: name, to: `/physical?week=${week}&day=${day}`, note: `${place}, ${duration} min` }
}

// Items that the author of the post wrote. Only the author's devices have them.

async function ownCard(db: AccountDb, { ref, title }: Attachment): Promise<Attached> {
  const found = await db.ownCards.get(ownCardIdOf(ref) ?? '')
  const deck = found && (await db.ownDecks.get(found.deckId))
  const isHere = deck && !found.isDeleted && !deck.isDeleted
  return { title, to: isHere ? cardAddress(ref) : null, note: null }
}

async function ownJob(db: AccountDb, { ref, title }: Attachment): Promise<Attached> {
  const found = await db.ownJobs.get(ref)
  return { title, to: found && !found.isDeleted ? jobAddress(ref) : null, note: null }
}

async function ownWorkout(db: AccountDb, { ref, title }: Attachment): Promise<Attached> {
  const found = await readOwnWorkout(db, ref)
  const isHere = found && !found.isDeleted
  return { title, to: isHere ? `/physical/own/workout?${new URLSearchParams({ id: ref })}` : null, note: null }
}
