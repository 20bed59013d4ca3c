/** In the reader's own language and date order. */
export const formatDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format
export const formatDayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format
/** For a day of the calendar, given as midnight in UTC. */
export const formatWeekday = new Intl.DateTimeFormat(undefined, {
  ...{ weekday: 'short', month: 'short', day: 'numeric' },
  timeZone: 'UTC',
}).format
