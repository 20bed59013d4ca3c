interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

const WORKER = '/sw.js'

let made: string | undefined

/**
 * The only script URL the app creates at run time; the page's Trusted Types policy allows no other. The policy is made once, because a
 * second one of its name is refused, and a worker that failed to install is registered again.
 */
export function workerUrl(): string {
  made ??= makeUrl()
  return made
}

function makeUrl(): string {
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
