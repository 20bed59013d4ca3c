/** Loaded for operators only. Not in `screens/lazy.tsx`, because home waits for that file. */
export const loadOperatorAlert = async () => {
  const [{ OperatorAlert }, { WithQuery }] = await Promise.all([
    import('../../admin/operator-alert.tsx'),
    import('../query.tsx'),
  ])
  return {
    default: () => (
      <WithQuery>
        <OperatorAlert />
      </WithQuery>
    ),
  }
}
