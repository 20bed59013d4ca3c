/** Prints a page with only these lines, whatever the screen shows. */
export function printText(title: string, lines: readonly string[]): void {
  const sheet = document.createElement('div')
  sheet.className = 'hidden print:block'
  const heading = document.createElement('h1')
  heading.textContent = title
  heading.className = 'mb-4 text-2xl'
  const list = lines.map((line) => {
    const one = document.createElement('p')
    one.textContent = line
    one.className = 'mb-2 font-mono text-xl'
    return one
  })
  sheet.append(heading, ...list)
  const root = document.getElementById('root')
  root?.classList.add('print:hidden')
  document.body.append(sheet)
  addEventListener(
    'afterprint',
    () => {
      sheet.remove()
      root?.classList.remove('print:hidden')
    },
    { once: true },
  )
  print()
}
