/** index.html decided before the first paint; this follows the system while nobody has chosen. */
export function followSystemTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', () => {
    if (!localStorage.getItem('theme')) document.documentElement.classList.toggle('dark', dark.matches)
  })
}
