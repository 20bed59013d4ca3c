/**
 * How Node starts the server. Its young generation is kept at 8 MB: with V8's default of 16 the process held 410 MB under 2,000 devices
 * (`npm run crowd`), with 8 it holds 340, and a push costs the same.
 */
export const serverArgs = ['--max-semi-space-size=8', 'api/main.ts']
