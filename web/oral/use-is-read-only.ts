import { DEMO_USERNAME } from '@station-zero/schema/auth/user.ts'
import { useVisitor } from '../db/visitor.ts'

export const READ_ONLY = 'Demo is read-only'

/** The published demo account shows everything and saves nothing. */
export function useIsReadOnly(): boolean {
  return useVisitor().user?.username === DEMO_USERNAME
}
