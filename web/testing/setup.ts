// Component tests wait as long as a person would: a busy machine is slow, not wrong.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
  // jsdom has no media queries; we answer that the theme is light and nothing is reduced.
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
}

export {}
