/** A section of the settings, as the URL names it. */
export type SettingsView = 'all' | 'dates' | 'profile' | 'security' | 'data' | 'delete'

export const titles: Record<SettingsView, string> = {
  all: 'Settings',
  dates: 'Dates and minutes',
  profile: 'Edit profile',
  security: 'Security',
  data: 'Export data',
  delete: 'Delete account',
}

const isView = (view: string): view is SettingsView => view in titles

/** A guest has nothing to edit, secure or delete. */
const OF_AN_ACCOUNT: readonly string[] = ['profile', 'security', 'delete'] satisfies SettingsView[]

/** What an address that asks for `wanted` opens. */
export const viewAt = (wanted: string, hasAccount: boolean): SettingsView =>
  isView(wanted) && (hasAccount || !OF_AN_ACCOUNT.includes(wanted)) ? wanted : 'all'
