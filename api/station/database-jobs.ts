import { DAY_MS, HOUR_MS } from '@station-zero/schema/core/time.ts'
import { removeShreds } from '../db/erase-person.ts'
import { purge } from '../db/purge.ts'
import type { App } from '../http/app-types.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'

/** The app promises to erase the data of deleted accounts within a day. A rewrite blocks all other writes, so it runs no more often. */
const REWRITE_EVERY_MS = DAY_MS
const REWRITE_DEADLINE_MS = HOUR_MS
/** Most failures are caused by a full disk, and an operator has to free space. */
const REWRITE_RETRY = { firstMs: 10 * 60_000, maxMs: 6 * HOUR_MS }

export const databaseJobs = ({ db, now }: App): BackgroundJob[] => [
  {
    name: 'purge',
    everyMs: HOUR_MS,
    deadlineMs: 10 * 60_000,
    run: ({ pause }) => purge(db, now(), { pause }).finally(() => db.clearLog()),
  },
  ...(db.sqlite
    ? [
        {
          name: 'rewrite-file',
          everyMs: REWRITE_EVERY_MS,
          deadlineMs: REWRITE_DEADLINE_MS,
          retry: REWRITE_RETRY,
          run: async () => void (await removeShreds(db)),
        },
      ]
    : []),
]
