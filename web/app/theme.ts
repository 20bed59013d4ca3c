const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** index.html decided before the first paint; this follows the system while nobody has chosen. */
export function followSystemTheme(): void {
  systemDark().addEventListener('change', ({ matches }) => {
    if (!localStorage.getItem('theme')) show(matches)
  })
}

/** At once, and for the next start, where index.html reads it before anything else is there. */
export function applyTheme(darkMode: boolean | 'system'): void {
  if (darkMode === 'system') {
    localStorage.removeItem('theme')
    return show(systemDark().matches)
  }
  localStorage.setItem('theme', darkMode ? 'dark' : 'light')
  show(darkMode)
}

const show = (isDark: boolean): void => void document.documentElement.classList.toggle('dark', isDark)
