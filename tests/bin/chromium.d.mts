export function findChromium(): string | undefined
export function findShell(): string | undefined
