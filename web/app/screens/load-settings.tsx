import { withStyles } from '../../ui/styles/load-styles.ts'

export const loadSignOutDialog = async () => ({
  default: (await withStyles(import('../../home/sign-out-dialog.tsx'))).SignOutDialog,
})

export const loadSettingsDialog = async () => {
  const [{ SettingsDialog }, { WithQuery }] = await Promise.all([
    withStyles(import('../../account/settings-dialog.tsx')),
    import('../query.tsx'),
  ])
  return {
    default: (props: Parameters<typeof SettingsDialog>[0]) => (
      <WithQuery>
        <SettingsDialog {...props} />
      </WithQuery>
    ),
  }
}
