export const loadWorkbox = async () => (await import('workbox-window')).Workbox
