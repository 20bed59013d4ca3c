export const loadUnderWayBar = async () => ({
  default: (await import('../../home/under-way/under-way-bar.tsx')).UnderWayBar,
})
