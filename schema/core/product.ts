/** The product's name, wherever it is shown: tab label, home title, icon name, manifest. */
export const PRODUCT = 'Station Zero'
export const SUBTITLE = 'Your firefighter preparation command center'
export const TAGLINE = '#1 app for future firefighters'
const FIRST_YEAR = 2025
/** The current year, or the product's first year if the current year is earlier, because a device's clock may be wrong. */
export const copyrightYear = (year: number): number => Math.max(FIRST_YEAR, year)
