/** What is under way, for those who have something. */
export const loadUnderWay = async () => {
  const [{ underWayOf }, { UnderWayList }] = await Promise.all([
    import('./under-way-drafts.ts'),
    import('./under-way-list.tsx'),
  ])
  return { underWayOf, UnderWayList }
}
