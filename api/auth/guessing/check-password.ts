import type { FastifyRequest } from 'fastify'
import { addressOf, networksOf } from '../../http/addresses.ts'
import type { App } from '../../http/app-types.ts'
import type { HashRequester } from '../passwords/hash-threads.ts'
import type { PasswordHasher } from '../passwords/passwords.ts'
import { deviceSecrets } from '../sessions/cookie.ts'
import { findOwnSecret } from '../sessions/known-devices.ts'
import { usernameKey } from '../usernames.ts'
import { type AuthLimits, limitOfNetwork } from './limits.ts'
import { type Counter, openTries, type TakenTry } from './tries.ts'

/** The account of a sign-in; `id` is missing if the username does not exist. */
export interface Tried {
  id: string | undefined
  username: string
  /**
   * Guessing is pointless: a code has 59 bits, and the demo account's published password is public. Then only addresses are counted, so that
   * guesses by strangers can't block the owner of a recovery code.
   */
  isUnguessable?: boolean
}

/** Checks a password or a code, which costs a hash. */
type Check = (requester: HashRequester) => Promise<boolean>

/** Guards every check of a password or a code: it takes a try first, and gives the try back if it was right. */
export interface Guard {
  /** For a person who wants to sign in. Throws `too-many-tries` or `busy`. */
  enter(request: FastifyRequest, tried: Tried, check: Check): Promise<boolean>
  /** For a signed-in person who enters the password again. */
  confirm(request: FastifyRequest, check: Check): Promise<boolean>
  /** For requests without a password: a passkey sign-in, or a check whether an account exists. */
  pass(request: FastifyRequest): Promise<void>
  signUp(request: FastifyRequest): Promise<void>
}

export function openGuard({ db, settings, now }: App, limits: AuthLimits, hasher: PasswordHasher): Guard {
  const tries = openTries(db)
  const { perAccount, perAddress, signupsPerAddress } = limits
  const byAddress = (what: string, { ip }: FastifyRequest, limit = perAddress): Counter[] =>
    networksOf(ip).map(({ bits, network }) => ({
      ...{ kind: 'address', of: `${what} ${network}`, limit: limitOfNetwork(limit, bits), isGivenBack: false },
    }))
  /**
   * The counters of one device or person: one for wrong tries, and one for all tries, since each costs a hash. A device gets a new
   * secret at each sign-in, so all devices of the account share the counter of all tries.
   */
  const own = (wrongOf: string, anyOf = wrongOf): Counter[] => [
    { kind: 'own', of: `wrong ${wrongOf}`, limit: perAccount, isGivenBack: true },
    { kind: 'own', of: `any ${anyOf}`, limit: perAddress, isGivenBack: false },
  ]

  async function countersOf(request: FastifyRequest, { id, username, isUnguessable }: Tried) {
    const secret = id === undefined ? undefined : await findOwnSecret(db, id, deviceSecrets(request, settings))
    if (secret !== undefined) return { isKnown: true, counters: own(`${id} ${secret}`, `device ${id}`) }
    const kind = id === undefined ? 'name' : 'account'
    const account: Counter = { kind, of: usernameKey(username), limit: perAccount, isGivenBack: true }
    return { isKnown: false, counters: [...(isUnguessable ? [] : [account]), ...byAddress('try', request)] }
  }

  async function checked(counters: Counter[], requester: HashRequester, check: Check): Promise<boolean> {
    hasher.assertNotFull(requester)
    const taken = await tries.take(counters, now())
    let isRight = false
    try {
      isRight = await check(requester)
    } catch (error) {
      // The check did not run, so the try does not count.
      await tries.giveBack(taken)
      throw error
    }
    if (isRight) await tries.giveBack(taken.filter(isReturned))
    return isRight
  }

  return {
    async enter(request, tried, check) {
      const { counters, isKnown } = await countersOf(request, tried)
      return checked(counters, { address: addressOf(request), isKnown }, check)
    },
    confirm: (request, check) => checked(own(request.person.userId), signedInRequester(request), check),
    async pass(request) {
      await tries.take(byAddress('pass', request), now())
    },
    async signUp(request) {
      await tries.take(byAddress('sign-up', request, signupsPerAddress), now())
    },
  }
}

/** A signed-in person. */
export const signedInRequester = (request: FastifyRequest): HashRequester => ({
  address: addressOf(request),
  userId: request.person.userId,
  isKnown: true,
})

const isReturned = ({ counter }: TakenTry): boolean => counter.isGivenBack
