/**
 * Node's arguments for the server. They limit the young generation to 8 MB: with V8's default of 16 MB, the process used 410 MB with 2,000
 * devices (`npm run crowd`); with 8 MB, it uses 340 MB, and a push takes the same time. A single thread collects the young generation,
 * because waking other threads for 8 MB takes longer than they save. A push of ten mutations takes 0.65 ms of CPU time that way and 0.75 ms
 * otherwise (`npm run bench`, medians of three series).
 */
export const serverArgs = ['--max-semi-space-size=8', '--no-parallel-scavenge', 'api/main.ts']

/**
 * Environment variables other than the settings. With glibc's eight arenas per core, memory freed by one thread can't be used by another.
 * In `npm run storm` on a busy machine, the process used 442 MB with the default; with two arenas, it used 389 and 405 MB on that machine,
 * and 343 and 365 MB on an idle one.
 */
export const serverEnv = { MALLOC_ARENA_MAX: '2' }
