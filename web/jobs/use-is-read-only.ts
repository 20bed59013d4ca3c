import { useVisitor } from '../db/visitor.ts'

export const READ_ONLY = 'Demo is read-only'

/** The published demo account shows everything and saves nothing. */
export function useIsReadOnly(): boolean {
  return useVisitor().user?.username === 'demo'
}
