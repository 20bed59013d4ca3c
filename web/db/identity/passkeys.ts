/** An address of numbers cannot own passkeys; a name can. */
const IS_ADDRESS = /^[\d.]+$|:/

/** Whether this browser can do it here. Browsers that cannot read the server's JSON themselves are few and old. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !IS_ADDRESS.test(location.hostname)

/** Makes one; null where the person changed their mind. */
export async function makePasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return asJson(navigator.credentials.create({ publicKey }))
}

/** Signs with one; null where the person changed their mind, or has none here. */
export async function askForPasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return asJson(navigator.credentials.get({ publicKey }))
}

async function asJson(asked: Promise<Credential | null>): Promise<unknown> {
  try {
    return ((await asked) as PublicKeyCredential | null)?.toJSON() ?? null
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
    throw error
  }
}
