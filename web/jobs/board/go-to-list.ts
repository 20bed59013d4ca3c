import { goToHeading } from '../../ui/go-to-heading.ts'

export const LIST_TITLE_ID = 'job-list-title'

/** To the list, from whatever chose its jobs above it. */
export const goToList = (): void => goToHeading(LIST_TITLE_ID)
