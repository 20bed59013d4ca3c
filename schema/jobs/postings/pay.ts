const UNITS: Record<string, string> = {
  ...{ hour: 'an hour', day: 'a day', week: 'a week', month: 'a month', year: 'a year' },
  ...{ ph: 'an hour', pd: 'a day', bw: 'every two weeks', pm: 'a month', pa: 'a year', wc: 'without compensation' },
  ...{ hourly: 'an hour', daily: 'a day', weekly: 'a week', monthly: 'a month', yearly: 'a year', annually: 'a year' },
}

interface Pay {
  least?: string | number | undefined
  most?: string | number | undefined
  unit?: string | undefined
  currency?: string | undefined
}

/** '$58,400 to $72,000 a year'; undefined if no amount is given. */
export function payWords({ least, most, unit = '', currency = 'USD' }: Pay): string | undefined {
  const per = UNITS[unit.trim().toLowerCase().replace(/^per /, '')]
  if (per === 'without compensation') return 'Unpaid'
  const amounts = [...new Set([amount(least), amount(most)].filter((one) => one !== undefined && one > 0))]
  if (amounts.length === 0) return undefined
  const said = amounts.map((one) => money(one as number, currency)).join(' to ')
  return per ? `${said} ${per}` : said
}

function amount(said: string | number | undefined): number | undefined {
  const value = typeof said === 'string' ? Number(said.replace(/[$,\s]/g, '') || Number.NaN) : said
  return value !== undefined && Number.isFinite(value) && value >= 0 && value < 10_000_000 ? value : undefined
}

function money(value: number, currency: string): string {
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  })
  const code = currency.trim().toUpperCase()
  return code === 'USD' || code === '$' || !/^[A-Z]{3}$/.test(code) ? `$${number}` : `${number} ${code}`
}
