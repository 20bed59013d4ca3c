import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One spelling of what looks the same on every keyboard. */
const spelled = (password: string): string => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hash(spelled(password), COST)

let nobodysHash: Promise<string> | undefined

/** Takes as long for a username that nobody has as for a wrong password. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password')
  const isRight = await verify(passwordHash ?? (await nobodysHash), spelled(password))
  return isRight && passwordHash !== undefined
}
