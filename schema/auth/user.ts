import type * as v from 'valibot'
import type { UserShape } from './responses.ts'

export type User = v.InferOutput<typeof UserShape>

export const DEMO_USERNAME = 'demo'
/** The demo account's password, shown on the analytics screen unless an operator's DEMO_PASSWORD replaces it. */
export const PUBLISHED_DEMO_PASSWORD = 'station0-demo'
export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 200

/** Offered if the career goals can't be loaded. The server accepts these ids (PRODUCT). */
export const FALLBACK_GOALS = [
  { id: 'entry-level', name: 'Entry-Level Firefighter' },
  { id: 'paramedic', name: 'Paramedic Firefighter' },
] as const
