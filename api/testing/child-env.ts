/**
 * The variables that a server or command started by a test inherits from this process. Without the compile cache, each start would compile
 * all sources again.
 */
export const childEnv: Record<string, string> = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)
