import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../account-db.ts'
import { readTracks } from './tracks.ts'

export interface ListedSkill {
  skill: RowOf<'skills'>
  /** The last drill's result; undefined if the sheet was never drilled. */
  last: RowOf<'skillResults'> | undefined
}

/** Returns the skill sheets in enabled tracks, in content order, each with the result of its last drill. */
export async function listSkills(db: AccountDb): Promise<ListedSkill[]> {
  const [skills, results, tracks] = await Promise.all([db.skills.toArray(), db.skillResults.toArray(), readTracks(db)])
  const on = new Set(tracks.flatMap(({ id, isOn }) => (isOn ? id : [])))
  const lastOf = new Map(results.map((result) => [result.skillId, result]))
  return skills
    .filter(({ trackId }) => on.has(trackId))
    .sort((a, b) => a.order - b.order)
    .map((skill) => ({ skill, last: lastOf.get(skill.id) }))
}

/** Returns the skill sheet with this ID; null if it is not on this device or its track is off. */
export const readSkill = async (db: AccountDb, id: string): Promise<ListedSkill | null> =>
  (await listSkills(db)).find(({ skill }) => skill.id === id) ?? null
