import { analytics } from './analytics.ts'
import { auth } from './auth.ts'
import { calls } from './calls.ts'
import { community } from './community.ts'
import { errors } from './errors.ts'
import { generic } from './generic.ts'
import { home } from './home.ts'
import { jobs } from './jobs.ts'
import { oral } from './oral.ts'
import { physical } from './physical.ts'
import { prep } from './prep.ts'
import { security } from './security.ts'
import { shell } from './shell.ts'

export const areas = {
  shell,
  auth,
  security,
  home,
  prep,
  oral,
  jobs,
  physical,
  community,
  analytics,
  generic,
  calls,
  errors,
}
