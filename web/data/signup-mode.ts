import type { SignupMode } from '@station-zero/schema/admin/console.ts'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'

const MODES = ['open', 'invited', 'closed'] as const satisfies readonly SignupMode[]
const Answer = v.object({ mode: v.picklist(MODES) })

/** Who can sign up. Open until the server responds, which checks again at sign-up. */
export function useSignupMode(): SignupMode {
  const { data } = useQuery({ queryKey: ['/api/signup'] })
  const answer = v.safeParse(Answer, data)
  return answer.success ? answer.output.mode : 'open'
}
