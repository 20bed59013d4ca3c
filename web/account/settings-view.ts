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

export const isView = (view: string): view is SettingsView => view in titles
