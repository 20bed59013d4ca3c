import { beforeEach } from 'vitest'
import { findPostgres } from './postgres.ts'

/** Where PostgreSQL is not installed, its tests count as skipped. */
beforeEach((context) => context.skip(findPostgres() === null, 'PostgreSQL is not installed here.'))
