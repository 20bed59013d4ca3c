/** As a person reads it: `America/New York`, `UTC+3:30`. */
export function zoneName(zone: string): string {
  const hours = /^Etc\/GMT([+-])(\d+)$/.exec(zone)
  if (hours) return `UTC${hours[1] === '+' ? '-' : '+'}${hours[2]}`
  return zone.replace(/^(UTC[+-])0?(\d+)(\d\d)$/, '$1$2:$3').replaceAll('_', ' ')
}
