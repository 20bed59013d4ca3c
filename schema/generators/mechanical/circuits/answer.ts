import type { Options } from '../../family.ts'
import { worded } from '../../kit/choice.ts'
import { listed } from '../../kit/words.ts'
import { type Given, lampsOf, litLamps, type Part } from './given.ts'
import { lampWords } from './words.ts'

export function answer(given: Given): Options {
  const lit = litLamps(given)
  const [key = [], ...wrong] = given.lit
  return worded(
    { text: lampWords(key), why: keyReason(given, lit) },
    wrong.map((said) => ({ text: lampWords(said), why: reason(given, lit, said) })),
  )
}

/** What keeps a lamp dark, in the words of the drawing. */
function breakOf({ main, branches, burnedOut }: Given, lamp: string): string {
  const own = branches.find((branch) => lampsOf(branch).includes(lamp)) ?? []
  const stop = (parts: readonly Part[]) =>
    parts.find((part) => (part.kind === 'switch' ? !part.isClosed : part.name === burnedOut))
  const found = stop(own) ?? stop(main)
  if (!found) return 'no branch carries current'
  if (found.kind === 'lamp')
    return found.name === lamp ? `${lamp} burned out` : `the burned-out lamp ${found.name} breaks its path`
  return `switch ${found.name} is open in its path`
}

function reason(given: Given, lit: readonly string[], said: readonly string[]): string {
  const extra = said.filter((lamp) => !lit.includes(lamp))
  const missing = lit.filter((lamp) => !said.includes(lamp))
  const parts = [
    ...extra.map((lamp) => `lights ${lamp}, but ${breakOf(given, lamp)}`),
    ...(missing.length > 0
      ? [`leaves out ${listed(missing)}, which ${missing.length === 1 ? 'has' : 'have'} a complete path`]
      : []),
  ]
  return `This ${parts.join('; it also ')}.`
}

function keyReason(given: Given, lit: readonly string[]): string {
  const all = [...lampsOf(given.main), ...given.branches.flatMap(lampsOf)].sort()
  const dark = all.filter((lamp) => !lit.includes(lamp))
  const darkWords = dark.map(
    (lamp) => `${lamp} is dark because ${breakOf(given, lamp).replace(`${lamp} burned out`, 'it burned out')}`,
  )
  const litWords =
    lit.length > 0
      ? [`${listed(lit)} ${lit.length === 1 ? 'has' : 'have'} a complete path to the battery and back`]
      : []
  return `${[...litWords, ...darkWords].join('; ')}.`
}
