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

/** Returns who can sign up, and how. Until the server responds, anyone can sign up with a password; the server checks again at sign-up. */
export function useSignupAccess(): SignupAccess {
  const { data } = useQuery({ queryKey: ['/api/signup'] })
  const answer = v.safeParse(Answer, data)
  return answer.success ? answer.output : { mode: 'open', hasPasswordSignIn: true }
}
