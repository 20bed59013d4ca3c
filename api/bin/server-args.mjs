/**
 * Node's arguments for the server. Its young generation is limited to 8 MB: with V8's default of 16 the process used
 * 410 MB under 2,000 devices (`npm run crowd`), with 8 it uses 340, and a push takes the same time. One thread
 * collects it, because waking others for 8 MB takes longer than they save. A push of ten takes 0.65 ms of the
 * processor that way and 0.75 otherwise (`npm run bench`, medians of three series).
 */
export const serverArgs = ['--max-semi-space-size=8', '--no-parallel-scavenge', 'api/main.ts']

/**
 * Environment variables other than the settings. With glibc's eight arenas per core, memory freed by one thread can't
 * be used by another. In `npm run storm` on a busy machine the process used 442 MB; with two arenas it used 389 and
 * 405 there, and 343 and 365 on a quiet one.
 */
export const serverEnv = { MALLOC_ARENA_MAX: '2' }
