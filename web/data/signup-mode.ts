import type { SignupMode } from '@station-zero/schema/admin/console.ts'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'

const MODES = ['open', 'invited', 'closed'] as const satisfies readonly SignupMode[]
const Answer = v.object({
  mode: v.picklist(MODES),
  sso: v.nullish(v.object({ name: v.string() })),
  hasPasswordSignIn: v.optional(v.boolean(), true),
})
type SignupAccess = v.InferOutput<typeof Answer>

/** Who can sign up, and how. Open and with a password until the server responds, which checks again at sign-up. */
export function useSignupAccess(): SignupAccess {
  const { data } = useQuery({ queryKey: ['/api/signup'] })
  const answer = v.safeParse(Answer, data)
  return answer.success ? answer.output : { mode: 'open', hasPasswordSignIn: true }
}
