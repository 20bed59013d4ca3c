interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

const WORKER = '/sw.js'

/** The only script URL the app creates at run time; the page's Trusted Types policy allows no other. */
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
