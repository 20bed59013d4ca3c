import { FALLBACK_GOALS } from '@station-zero/schema/auth/user.ts'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'

const Goals = v.array(v.object({ id: v.pipe(v.string(), v.nonEmpty()), name: v.string() }))

/**
 * Returns the selectable career goals: a disabled placeholder while loading, and only the two goals that the server always accepts if the
 * goals could not be loaded.
 */
export function useCareerGoals(): { value: string; label: string; disabled?: boolean }[] {
  const { data, isPending } = useQuery({ queryKey: ['/api/career-goals'] })
  if (isPending) return [{ value: 'loading', label: 'Loading goals...', disabled: true }]
  const goals = v.safeParse(Goals, data)
  return (goals.success ? goals.output : FALLBACK_GOALS).map(({ id, name }) => ({ value: id, label: name }))
}
