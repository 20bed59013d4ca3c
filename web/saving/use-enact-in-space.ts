import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { enactInSpace } from '../data/enact-in-space.ts'
import type { SpaceWrite } from '../data/spaces.ts'
import { useSave } from './use-enact.ts'

/** Like `useEnact`, but for a mutation of the group or class with this ID. */
export function useEnactInSpace(spaceId: string) {
  const save = useSave()
  return <Schema extends ArgsSchema>(
    mutation: Mutation<string, Schema>,
    args: ArgsOf<Schema>,
    done?: string,
    more: Omit<SpaceWrite, 'spaceId'> = {},
  ): Promise<boolean> => save(mutation.name, () => enactInSpace({ spaceId, ...more }, mutation, args), done)
}
