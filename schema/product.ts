/** The product's name, wherever it is shown: tab label, home title, icon name, manifest. */
export const PRODUCT = 'Station Zero'
export const SUBTITLE = 'Your firefighter preparation command center'
export const TAGLINE = '#1 app for future firefighters'
export const COPYRIGHT_YEAR = 2025
