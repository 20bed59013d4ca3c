import * as v from 'valibot'
import { Count, Id } from '../core/fields.ts'
import { mutation } from '../core/mutation.ts'
import { isLater } from '../core/register.ts'
import { mergeFields } from '../core/stamped-fields.ts'
import type { RowOf } from '../tables.ts'

const fields = {
  isOn: v.boolean(),
  rank: v.pipe(Count, v.maxValue(99)),
  isDismissed: v.boolean(),
}

const TrackArgs = v.strictObject({
  trackId: Id,
  isOn: v.exactOptional(fields.isOn),
  rank: v.exactOptional(fields.rank),
  isDismissed: v.exactOptional(fields.isDismissed),
})

/** Changes a person's choices about a track. Accepts unknown tracks, because the device may have newer or older content than the server. */
export const setTrack = mutation('prep.set-track', 1, TrackArgs, async (tx, { trackId, ...changes }, by) => {
  const stored = await tx.get('trackChoices', trackId)
  const row = stored ?? { id: trackId, createdAt: 0, isOn: null, rank: null, isDismissed: null, stamps: {} }
  const merged = mergeFields<RowOf<'trackChoices'>>(row, Object.keys(fields), changes, by)
  if (merged !== row) await tx.put('trackChoices', merged)
})

// Skill sheets

const Small = v.pipe(Count, v.maxValue(100))

/** Stores the result of a skill drill. Accepts unknown sheets, because the device may have newer or older content than the server. */
export const finishSkillDrill = mutation(
  'prep.finish-skill-drill',
  1,
  v.strictObject({
    skillId: Id,
    skillVersion: Count,
    ...{ misplaced: Small, steps: Small, missed: Small, failures: Small },
  }),
  async (tx, args, by) => {
    if (!isLater(by, await tx.get('skillResults', args.skillId))) return
    await tx.put('skillResults', { ...args, changedAt: by.at, changeId: by.id })
  },
)
