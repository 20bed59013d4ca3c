import type { Settings } from '../account/settings.ts'
import type { RowOf } from '../tables.ts'

/** Key of the only row in `memoryWeights`. */
export const MODEL = 'fsrs-6'

/**
 * Returns a key that identifies the fold's parameters; `parametersOf` parses them from this key. Empty for the default parameters. Every
 * screen needs the key, so this file loads neither the scheduler nor its weights.
 */
export function parametersKey(
  fitted: Pick<RowOf<'memoryWeights'>, 'weights' | 'foldVersion'> | undefined,
  { fittedMemory, desiredRetention }: Pick<Settings, 'fittedMemory' | 'desiredRetention'>,
  foldVersion: number,
): string {
  const weights = fittedMemory && fitted?.foldVersion === foldVersion ? fitted.weights : []
  const numbers = [Number(desiredRetention) / 100, ...weights]
  return String(numbers) === '0.9' ? '' : JSON.stringify(numbers)
}
