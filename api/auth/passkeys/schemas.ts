import { MAX_PASSKEY_NAME_LENGTH } from '@station-zero/schema/auth/responses.ts'
import * as v from 'valibot'
import { OneLine } from '../one-line.ts'

/** Base64url, as the browser's `toJSON()` writes it. */
const Bytes = (maxLength: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength), v.regex(/^[\w-]+=*$/))

const Attachment = v.exactOptional(v.picklist(['platform', 'cross-platform']))
const Transport = v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const credential = {
  id: Bytes(1_400),
  rawId: Bytes(1_400),
  type: v.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: v.optional(v.object({}), {}),
}

/** Unknown fields are dropped, not refused, because browsers add different ones. */
const NewPasskeyResponse = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: Bytes(4_000),
    attestationObject: Bytes(40_000),
    transports: v.exactOptional(v.pipe(v.array(Transport), v.maxLength(10))),
  }),
})
export type NewPasskeyResponse = v.InferOutput<typeof NewPasskeyResponse>

const LoginResponse = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: Bytes(4_000),
    authenticatorData: Bytes(4_000),
    signature: Bytes(4_000),
  }),
})
export type LoginResponse = v.InferOutput<typeof LoginResponse>

const Name = v.pipe(OneLine(MAX_PASSKEY_NAME_LENGTH), v.minLength(1))

export const NewPasskeyBody = v.strictObject({ name: Name, response: NewPasskeyResponse })
export const PasskeyLoginBody = v.strictObject({ response: LoginResponse })

/** A field that WebAuthn defines and the browser interprets. We describe only the fields that we choose ourselves. */
const AsDefined = v.optional(v.unknown())
export const CreationOptions = v.object({
  rp: v.object({ name: v.string(), id: v.optional(v.string()) }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.string() })),
  ...{ timeout: AsDefined, excludeCredentials: AsDefined, authenticatorSelection: AsDefined },
  ...{ hints: AsDefined, attestation: AsDefined, attestationFormats: AsDefined, extensions: AsDefined },
})
export const RequestOptions = v.object({
  challenge: v.string(),
  rpId: v.optional(v.string()),
  ...{ timeout: AsDefined, allowCredentials: AsDefined, userVerification: AsDefined },
  ...{ hints: AsDefined, extensions: AsDefined },
})
