import { expect, test } from 'vitest'
import { firstWeekday, firstWeekdayOfRegion } from './first-weekday.ts'

test('a week begins on Sunday in the United States, on Monday in Germany and on Saturday in Egypt', () => {
  const locales = ['en-US', 'en', 'es-US', 'de-DE', 'en-GB', 'ar-EG', 'ja-JP']
  const days = ['sunday', 'sunday', 'sunday', 'monday', 'monday', 'saturday', 'sunday']
  expect(locales.map((locale) => firstWeekday(locale))).toEqual(days)
})

test('without week information from the browser, the first weekday is chosen by region', () => {
  const regions = ['US', 'DE', 'GB', 'EG', 'JP', 'GU', 'PR', 'CA', 'MX', '']
  const days = ['sunday', 'monday', 'monday', 'saturday', 'sunday', 'sunday', 'sunday', 'sunday', 'sunday', 'monday']
  expect(regions.map(firstWeekdayOfRegion)).toEqual(days)
})
