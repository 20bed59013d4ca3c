import { beforeEach } from 'vitest'
import { findPostgres } from './postgres.ts'

beforeEach((context) => context.skip(findPostgres() === null, 'PostgreSQL is not installed here.'))
