import { scrollToHeading } from '../../ui/focus.ts'

export const LIST_TITLE_ID = 'job-list-title'

/** To the list, from whatever chose its jobs above it. */
export const goToList = (): void => scrollToHeading(LIST_TITLE_ID)
