import type { User } from '@station-zero/schema/auth/user.ts'
import * as v from 'valibot'

/** Whoever is signed in, as the server answers. */
export const UserAnswer = v.object({
  id: v.string(),
  username: v.string(),
  name: v.nullable(v.string()),
  email: v.string(),
  location: v.nullable(v.string()),
  goalId: v.nullable(v.string()),
  createdAt: v.string(),
  isOperator: v.exactOptional(v.literal(true)),
}) satisfies v.GenericSchema<unknown, User>
