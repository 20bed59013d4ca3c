const HIDDEN = '•••'
const ADDRESS = /\S+@\S+/g

/** `jane@example.com` as `j•••@e•••.com`: enough to tell two apart, too little to write to. */
export function maskEmail(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email) ?? [email, email]
  const last = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : ''
  return `${first(local)}${HIDDEN}@${first(domain)}${HIDDEN}${last}`
}

/** Where somebody gave an address as their name. */
export const maskEmailsIn = (text: string): string => text.replace(ADDRESS, maskEmail)

/** The first sign as people count them, not half of a pair. */
const first = (text: string): string => [...text][0] ?? ''
