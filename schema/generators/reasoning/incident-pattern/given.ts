export interface Incident {
  /** 0 is Monday. */
  day: number
  /** Minutes after midnight. */
  time: number
  street: string
  place: string
}

/** What may be true of an incident: "on a weekday", "after 1800", "on Mill St", "in a dumpster". */
export interface Trait {
  about: 'day' | 'time' | 'street' | 'place'
  words: string
  /** The days, or the minutes from and up to, or the names. */
  of: readonly (number | string)[]
}

/** Every incident that has the traits in `of` has the trait `is` too; with no `of`, every incident. */
export interface Rule {
  of: Trait | null
  is: readonly Trait[]
}

/** One of the logs in words.ts, by its index. */
export interface Given {
  log: number
  incidents: readonly Incident[]
  /** The first one is true of all incidents. */
  rules: readonly Rule[]
  stem: number
}

export function has(incident: Incident, { about, of }: Trait): boolean {
  if (about === 'time') return incident.time >= Number(of[0]) && incident.time < Number(of[1])
  return of.includes(incident[about])
}

/** The indexes of the incidents that break a rule. */
export const breaks = (rule: Rule, incidents: readonly Incident[]): number[] =>
  incidents.flatMap((incident, at) =>
    (rule.of === null || has(incident, rule.of)) && !rule.is.every((trait) => has(incident, trait)) ? [at] : [],
  )
