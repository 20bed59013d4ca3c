/** Matches IP addresses, where passkeys do not work, because they need a host name. */
const IS_ADDRESS = /^[\d.]+$|:/

/** Whether passkeys work in this browser on this host. Requires the JSON parsers, which only old browsers lack. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !IS_ADDRESS.test(location.hostname)

/** Creates a passkey and returns it as JSON for the server; null if the person canceled. */
export async function makePasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return asJson(navigator.credentials.create({ publicKey }))
}

/**
 * Asks for a passkey and returns its signed response as JSON for the server; null if the person canceled or has no passkey on this device.
 */
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
