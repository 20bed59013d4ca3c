import { alertsOf } from '@station-zero/schema/admin/concerns.ts'
import { HOUR_MS, MINUTE_MS } from '@station-zero/schema/core/time.ts'
import { changeIncidents, type Incident, withAlerts } from '../db/incidents.ts'
import { hasAlertMail } from '../db/operators.ts'
import type { App } from '../http/app-types.ts'
import type { BackgroundJob, JobContext } from '../jobs-runner/runner.ts'
import { readHealth } from './station-settings.ts'

/**
 * Alerts operators to server problems, once at the start and once at the end of each problem: by email to confirmed addresses, and as a
 * notification on devices with the topic `station`, which `notices/items.ts` reads from the incidents.
 */

const NAME = 'alert-operators'
const EVERY_MS = 5 * MINUTE_MS
const OPERATORS_PER_QUERY = 20
/** How long the server retries an email that the mail server temporarily rejects. */
const DEFERRED_FOR_MS = 6 * HOUR_MS

export const operatorAlertJobs = (app: App): BackgroundJob[] => [
  { ...{ name: NAME, everyMs: EVERY_MS, deadlineMs: 10 * MINUTE_MS }, run: (context) => alertOperators(app, context) },
]

async function alertOperators(app: App, { pause }: JobContext): Promise<void> {
  const { db, mail } = app
  const now = app.now()
  const health = await readHealth(app)
  // Omits this job's own failures: it fails if emails can't be sent, and then an email about its failure can't be sent either.
  const jobs = health.jobs.filter(({ name }) => name !== NAME)
  const isMailed = mail.isOn && (await hasAlertMail(db.reader))
  const incidents = await db.writer.transaction().execute((tx) =>
    changeIncidents(tx, (known) => {
      const open = known.filter(({ endedAt }) => endedAt === null)
      return withAlerts(known, alertsOf({ ...health, jobs }, open, now), { now, isMailed })
    }),
  )
  if (!isMailed) return
  for (const incident of incidents) if (incident.pendingMail) await mailOperators(app, incident, pause)
}

/**
 * Emails the operators who were not emailed yet. If a limit is reached, the next run continues. If the mail server temporarily rejects an
 * operator's address, the next runs try that operator again, and the others are emailed in the meantime.
 */
async function mailOperators(app: App, incident: Incident, pause: () => Promise<void>): Promise<void> {
  const { db, mail } = app
  const problem = { text: incident.text, isOver: incident.endedAt !== null }
  const change = (changed: Partial<Incident>) =>
    db.writer
      .transaction()
      .execute((tx) =>
        changeIncidents(tx, (all) => all.map((one) => (one.id === incident.id ? { ...one, ...changed } : one))),
      )
  const { deferred: before } = incident
  const waiting = before.length > 0 ? await operatorsIn(db).where('id', 'in', before).execute() : []
  let deferred = waiting.map(({ id }) => id)
  for (const operator of waiting) {
    const outcome = await mail.sendAlert(operator, problem)
    if (outcome === 'limited') return
    if (outcome === 'deferred') continue
    deferred = deferred.filter((id) => id !== operator.id)
    await change({ deferred })
    await pause()
  }
  for (let after = incident.mailedUpTo; ; ) {
    const operators = await operatorsIn(db).where('id', '>', after).orderBy('id').limit(OPERATORS_PER_QUERY).execute()
    for (const operator of operators) {
      const outcome = await mail.sendAlert(operator, problem)
      if (outcome === 'limited') return
      if (outcome === 'deferred') deferred = [...deferred, operator.id]
      await change({ mailedUpTo: operator.id, deferred })
      await pause()
    }
    const last = operators.at(-1)
    if (!last || operators.length < OPERATORS_PER_QUERY) break
    after = last.id
  }
  const isTooLate = app.now() - (incident.endedAt ?? incident.startedAt) > DEFERRED_FOR_MS
  if (deferred.length === 0 || isTooLate) await change({ pendingMail: null, mailedUpTo: '', deferred: [] })
}

/** Selects the operators who have confirmed an address. The address may have changed since then. */
const operatorsIn = ({ reader }: App['db']) =>
  reader
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb('isOperator', '=', eb.lit(1)))
    .where('isDemo', '=', 0)
    .where('suspendedAt', 'is', null)
    .where('verifiedEmail', 'is not', null)
