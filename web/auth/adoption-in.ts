import type { Adoption } from '../db/identity/session-hint.ts'

/** What goes along, as it was chosen in a form; what was not offered was not chosen. */
export function adoptionIn(data: FormData): Adoption {
  const adoptGuest = data.get('adoptGuest') === 'on'
  return data.has('offersForgotten')
    ? { adoptGuest, adoptForgotten: data.get('adoptForgotten') === 'on' }
    : { adoptGuest }
}
