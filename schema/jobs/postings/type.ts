import type { RawPosting } from './raw-posting.ts'

const KINDS: [RegExp, string][] = [
  [/volunteer|unpaid/i, 'Volunteer'],
  [/\bentry[ -]?level\b|\bno experience\b/i, 'Entry Level'],
  [/\bintern(?:ship)?\b/i, 'Internship'],
  [/season|temporary|\bterm\b/i, 'Seasonal'],
  [/part[ _-]?time|paid on call|\bper[ _-]?diem\b/i, 'Part Time'],
  [/full[ _-]?time|permanent/i, 'Full Time'],
]

/** The title decides where it says so; otherwise what the source calls the employment. */
export function typeOf({ title = '', kinds = [] }: Pick<RawPosting, 'title' | 'kinds'>): string {
  if (/\b(?:volunteer|explorer|reserve)\b/i.test(title)) return 'Volunteer'
  if (/\b(?:recruit|entry[ -]level|trainee|cadet|apprentice)\b/i.test(title)) return 'Entry Level'
  const said = kinds.join(' | ')
  return KINDS.find(([pattern]) => pattern.test(said))?.[1] ?? 'Not stated'
}
