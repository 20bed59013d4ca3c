export function bringStryker(): Promise<{ command: string; runner: string }>
