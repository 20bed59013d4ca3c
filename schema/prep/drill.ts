/** The name of a test of missed questions. Its scores stand in no trend: it is never the same test. */
export const DRILL_NAME = 'Missed Questions Drill'
