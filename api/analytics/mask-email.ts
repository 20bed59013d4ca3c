const HIDDEN = '•••'

/** `jane@example.com` as `j•••@e•••.com`: enough to tell two apart, too little to write to. */
export function maskEmail(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email) ?? [email, email]
  const last = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : ''
  return `${first(local)}${HIDDEN}@${first(domain)}${HIDDEN}${last}`
}

/** `Jane Doe` as `J•••`. */
export const maskName = (name: string): string => `${first(name)}${HIDDEN}`

/** The first sign as people count them, not half of a pair. */
const first = (text: string): string => [...text][0] ?? ''
