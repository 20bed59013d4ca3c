import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT_AND_VERIFIED = 0x05
const HAS_CREDENTIAL = 0x40
const NO_AAGUID = Buffer.alloc(16)
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

interface Options {
  challenge: string
  rp?: { id?: string | undefined }
  rpId?: string | undefined
}

/** Emulates a phone's passkey: ES256 without attestation, as on most phones. */
export function openAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string, pageOrigin = origin) =>
    JSON.stringify({ type, challenge, origin: pageOrigin, crossOrigin: false })
  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    create({ challenge, rp }: Options) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const attested = Buffer.concat([NO_AAGUID, Buffer.from([0, id.length]), id, isoCBOR.encode(key)])
      const authData = authenticatorData(rp?.id ?? '', USER_PRESENT_AND_VERIFIED | HAS_CREDENTIAL, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]))
      const clientDataJSON = base64url(clientData('webauthn.create', challenge))
      return { ...credential, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    /** Signs the challenge for a page at `pageOrigin`. */
    get({ challenge, rpId = '' }: Options, pageOrigin = origin) {
      const client = clientData('webauthn.get', challenge, pageOrigin)
      const data = authenticatorData(rpId, USER_PRESENT_AND_VERIFIED)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      }
      return { ...credential, response }
    },
  }
}
