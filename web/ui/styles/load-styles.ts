/** The styles of whatever is shown after the door and home. Loads once; what waits for it says so if it could not be loaded. */
export const loadStyles = (): Promise<unknown> => import('./all.css')
