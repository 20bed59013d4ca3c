import { WEEK_DAYS, type WeekDay } from '@station-zero/schema/core/time.ts'

/** Regions whose weeks begin on Sunday or Saturday (Unicode CLDR 47), for browsers without `Intl.Locale.getWeekInfo`, such as Firefox. */
const SUNDAY =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const SATURDAY = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

type WithWeekInfo = Intl.Locale & { getWeekInfo?(): { firstDay: number } }

/** The day on which a week begins on the calendars of a locale: Sunday in en-US. Weekly goals follow a setting instead. */
export function firstWeekday(locale = Intl.DateTimeFormat().resolvedOptions().locale): WeekDay {
  const known: WithWeekInfo = new Intl.Locale(locale)
  const firstDay = known.getWeekInfo?.().firstDay
  return (firstDay && WEEK_DAYS[firstDay - 1]) || firstWeekdayOfRegion(known.maximize().region ?? '')
}

export function firstWeekdayOfRegion(region: string): WeekDay {
  if (SUNDAY.split(' ').includes(region)) return 'sunday'
  return SATURDAY.split(' ').includes(region) ? 'saturday' : 'monday'
}
