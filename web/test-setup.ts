// Component tests wait for what a person would wait for; a busy machine is slow and not wrong.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
}

export {}
