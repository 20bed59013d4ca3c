import type { RowOf } from '../tables.ts'

/** Requirements by which jobs can be filtered. The `no-…` values match jobs that lack a requirement. */
export const NEEDS = [
  'emt',
  'paramedic',
  'no-medical',
  'cpat',
  'written-exam',
  'certificate',
  'no-certificate',
] as const
export type Need = (typeof NEEDS)[number]

export const NEED_LABELS: Record<Need, string> = {
  emt: 'EMT',
  paramedic: 'Paramedic',
  'no-medical': 'No EMT or medic',
  cpat: 'CPAT',
  'written-exam': 'Written exam',
  certificate: 'Fire certificate',
  'no-certificate': 'No fire certificate',
}

const EMT = /\bemt\b/i
const PARAMEDIC = /\bparamedic\b/i
/**
 * Matches a line in which a role precedes 'certificate', or 'certificate' precedes 'firefighter'. Compares the first
 * and last occurrences, because a pattern with `.*` would backtrack over every pair.
 */
const CERTIFICATE = { test: (text: string) => text.split('\n').some(asksForCertificate) }

function asksForCertificate(line: string): boolean {
  const role = line.search(/\b(?:firefighter|fire officer|driver\/operator|inspector|investigator)\b/i)
  const text = line.toLowerCase()
  const firefighters = [...text.matchAll(/\bfirefighter\b/g)]
  const first = text.indexOf('certificate')
  const certificates = [...text.matchAll(/\bcertificate/g)]
  return (
    (role >= 0 && (certificates.at(-1)?.index ?? -1) > role) ||
    (first >= 0 && (firefighters.at(-1)?.index ?? -1) > first)
  )
}

interface Pattern {
  test(text: string): boolean
}

const rules: Record<Need, (asks: (what: Pattern) => boolean) => boolean> = {
  emt: (asks) => asks(EMT),
  paramedic: (asks) => asks(PARAMEDIC),
  'no-medical': (asks) => !asks(EMT) && !asks(PARAMEDIC),
  cpat: (asks) => asks(/\bcpat\b/i),
  'written-exam': (asks) => asks(/\bwritten (?:exam|test)\b/i),
  certificate: (asks) => asks(CERTIFICATE),
  'no-certificate': (asks) => !asks(CERTIFICATE),
}

/** Needs that a job meets if it lacks a requirement. */
const ABSENT: readonly Need[] = ['no-medical', 'no-certificate']

/**
 * Returns whether the job meets the need. A job without listed requirements does not meet any need, not even 'no-medical' and
 * 'no-certificate'.
 */
export function hasNeed(
  { requirements, description = '', source }: Pick<RowOf<'jobs'>, 'requirements'> & Partial<RowOf<'jobs'>>,
  need: Need,
): boolean {
  if (!ABSENT.includes(need)) return rules[need]((what) => requirements.some((requirement) => what.test(requirement)))
  // An imported job may mention a requirement only in its description.
  const texts = source ? [...requirements, description] : requirements
  return requirements.length > 0 && rules[need]((what) => texts.some((text) => what.test(text)))
}
