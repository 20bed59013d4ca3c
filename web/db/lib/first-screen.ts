/** A screen that never comes holds nothing up for longer. */
const AT_MOST_MS = 3_000

let stands = Promise.resolve()
let tell = () => {}

/** From here on, what the first screen does not need waits for it: it would only make it late. */
export function expectFirstScreen(): void {
  stands = new Promise((resolve) => {
    tell = resolve
    setTimeout(resolve, AT_MOST_MS)
  })
}

export const firstScreenStands = (): void => tell()

/** Resolves when this page's first screen shows what it has to say, at once if none is expected. */
export const untilFirstScreen = (): Promise<void> => stands
