/** In the reader's own language and date order. */
export const formatDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format
export const formatDayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format
