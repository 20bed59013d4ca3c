/** Only a page that has been hidden for a while reminds, so home comes without it. */
export const loadNotifyOnce = async () => (await import('../../db/queries/reminders.ts')).notifyOnce
