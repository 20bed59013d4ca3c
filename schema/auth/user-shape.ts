import * as v from 'valibot'

/** The signed-in person, as the API returns them. A separate file, so the first screen loads no schema for it. */
export const UserShape = v.object({
  id: v.string(),
  username: v.string(),
  name: v.nullable(v.string()),
  email: v.string(),
  location: v.nullable(v.string()),
  goalId: v.nullable(v.string()),
  createdAt: v.string(),
  /** Only set for operators, who see names and e-mail addresses. */
  isOperator: v.exactOptional(v.literal(true)),
})

/** The response to signing in; `sessionId` is the bearer token. */
export const SignedIn = v.object({ sessionId: v.string(), user: UserShape })
