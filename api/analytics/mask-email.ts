const HIDDEN = '•••'

/** `jane@example.com` becomes `j•••@e•••.com`: enough to tell two addresses apart, too little to write to one. */
export function maskEmail(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email) ?? [email, email]
  const last = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : ''
  return `${first(local)}${HIDDEN}@${first(domain)}${HIDDEN}${last}`
}

/** `Jane Doe` becomes `J•••`. */
export const maskName = (name: string): string => `${first(name)}${HIDDEN}`

/** The first character as people count them, not half of a surrogate pair. */
const first = (text: string): string => [...text][0] ?? ''
