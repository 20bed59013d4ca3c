interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

const WORKER = '/sw.js'

/** The one script that the app names while it runs; the page's policy lets no other name become one. */
export function workerUrl(): string {
  const { trustedTypes }: Window & { trustedTypes?: TrustedTypes } = window
  if (!trustedTypes) return WORKER
  const policy = trustedTypes.createPolicy('station-zero-worker', {
    createScriptURL(url) {
      if (url !== WORKER) throw new TypeError('This is not the app’s worker.')
      return url
    },
  })
  return policy.createScriptURL(WORKER)
}
