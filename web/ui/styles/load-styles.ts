/** The styles of whatever is shown after the door and home. Loads once; what waits for it says so if it could not be loaded. */
export const loadStyles = (): Promise<unknown> => import('./all.css')

/** A part that has classes of its own, once it is here with the styles for them. */
export const withStyles = async <T>(part: Promise<T>): Promise<T> => (await Promise.all([part, loadStyles()]))[0]
