/** Loaded for operators only. Apart from `screens/lazy.tsx`, which home waits for. */
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
