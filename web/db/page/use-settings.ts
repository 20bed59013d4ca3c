import type { Settings } from '@station-zero/schema/account/settings.ts'
import { readSettings } from '../queries/settings.ts'
import { useLive } from './use-live.ts'

/** This person's settings, live; undefined while loading. */
export function useSettings(): Settings | undefined {
  return useLive(readSettings, [])
}
