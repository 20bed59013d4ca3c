import type { Adoption } from '../data/session-hint.ts'

/** Reads from a form which work to move into the account. An option that was not offered stays unset. */
export function adoptionIn(data: FormData): Adoption {
  const adoptGuest = data.get('adoptGuest') === 'on'
  return data.has('offersForgotten')
    ? { adoptGuest, adoptForgotten: data.get('adoptForgotten') === 'on' }
    : { adoptGuest }
}
