import { NewCode, RedeemedCode } from '@station-zero/schema/spaces/invite-code.ts'
import { classRoleOf, INVITE_MS, type InviteLink } from '@station-zero/schema/spaces/invite-link.ts'
import { addInvite } from '@station-zero/schema/spaces/membership.ts'
import type { Role } from '@station-zero/schema/spaces/tables.ts'
import * as v from 'valibot'
import { getWritableAccount } from './active-account.ts'
import { enactInSpace } from './enact-in-space.ts'
import { toBase64 } from './image-hash.ts'
import { inviteCodeKey, inviteSecretKey } from './repositories/groups.ts'
import { request } from './request.ts'
import { hexHashOf } from './spaces.ts'

/** 128 bits, which can't be guessed. */
const SECRET_BYTES = 16

/** Creates an invite for up to `uses` people with this role, stores its secret only on this device, and returns its link. */
export async function createInvite(spaceId: string, role: Role, uses: number): Promise<InviteLink> {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const secret = toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const args = { secretHash: hexHashOf(secret), role, uses, expiresAt: Date.now() + INVITE_MS }
  const inviteId = await enactInSpace({ spaceId }, addInvite, args)
  await getWritableAccount()?.db.local.put({ key: inviteSecretKey(inviteId), value: secret })
  return { spaceId, inviteId, secret, ...classRoleOf(role) }
}

/**
 * Returns the code for the invite's link, and stores the code on this device. Needs a connection, and the invite must have reached the
 * server.
 */
export async function fetchInviteCode({ spaceId, inviteId, secret }: InviteLink): Promise<string> {
  const { code } = v.parse(NewCode, await request('POST', '/api/space-codes', { spaceId, inviteId, secret }))
  await getWritableAccount()?.db.local.put({ key: inviteCodeKey(inviteId), value: code })
  return code
}

/** Returns the invite for a code. Needs a connection. */
export async function redeemCode(code: string): Promise<InviteLink> {
  const answer = await request('POST', '/api/space-codes/redeem', { code })
  const { spaceId, inviteId, secret, role, name } = v.parse(RedeemedCode, answer)
  return { spaceId, inviteId, secret, ...classRoleOf(role), ...(name && { name }) }
}
