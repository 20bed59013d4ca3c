import * as v from 'valibot'

/** The signed-in person, as the API says it. In a file of its own, so that the first screen loads no schema for it. */
export const UserShape = v.object({
  id: v.string(),
  username: v.string(),
  name: v.nullable(v.string()),
  email: v.string(),
  location: v.nullable(v.string()),
  goalId: v.nullable(v.string()),
  createdAt: v.string(),
  /** Only there for operators, who see names and e-mail addresses. */
  isOperator: v.exactOptional(v.literal(true)),
})

/** What signing in answers; `sessionId` is the bearer. */
export const SignedIn = v.object({ sessionId: v.string(), user: UserShape })
