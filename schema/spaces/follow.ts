import * as v from 'valibot'
import { Id, Text } from '../core/fields.ts'
import { mutation } from '../core/mutation.ts'
import { isLater } from '../core/register.ts'
import { NAME_LENGTH, SPACE_KINDS } from './links.ts'

/** Adds the space to the person's list, or stops the person's devices from syncing it. The list is part of the person's own data. */
export const followSpace = mutation(
  'spaces.follow',
  1,
  v.strictObject({ spaceId: Id, isWanted: v.boolean(), kind: v.picklist(SPACE_KINDS), name: Text(NAME_LENGTH) }),
  async (tx, args, by) => {
    if (!isLater(by, await tx.get('spaceLinks', args.spaceId))) return
    await tx.put('spaceLinks', { ...args, changedAt: by.at, changeId: by.id })
  },
)
