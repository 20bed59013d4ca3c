export const serverArgs: string[]
