/** The styles of whatever is shown after the door and home. Loads once; what waits for it says so if it could not be loaded. */
export async function loadStyles(): Promise<void> {
  // Where index.html has begun to load them, nothing is imported, and only the link tells how that went.
  await import('./all.css')
  const begun = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][data-is]:not([data-is=load])')
  if (begun) await hasLoaded(begun.dataset.is === 'error' ? another(begun) : begun)
}

function another(failed: HTMLLinkElement): HTMLLinkElement {
  const link = failed.cloneNode() as HTMLLinkElement
  link.dataset.is = 'begun'
  failed.replaceWith(link)
  return link
}

const hasLoaded = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = ({ type }: Event) => {
      link.dataset.is = type
      if (type === 'load') resolve()
      else reject(new Error('The styles could not be loaded'))
    }
    link.addEventListener('load', end)
    link.addEventListener('error', end)
  })

/** A part that has classes of its own, once it is here with the styles for them. */
export const withStyles = async <T>(part: Promise<T>): Promise<T> => (await Promise.all([part, loadStyles()]))[0]
