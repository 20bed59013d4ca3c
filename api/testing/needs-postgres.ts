import { beforeEach } from 'vitest'
import { findPostgres } from './postgres.ts'

/** Skip these tests if PostgreSQL is not installed. */
beforeEach((context) => context.skip(findPostgres() === null, 'PostgreSQL is not installed here.'))
