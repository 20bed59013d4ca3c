import { addOwnJob, recordApplication, setOwnJob } from '@station-zero/schema/jobs/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Simulation } from './simulation.ts'
import type { Tab } from './tab.ts'

/** In every tenth seed, people also add their own jobs, on all of their devices. */
const EVERY = 10

export const isOfOwnJobs = (seed: string): boolean => Number(seed) % EVERY === 6

/** Adds a job, or changes, deletes, restores or applies for a job that this device has. */
export async function changeOwnJobs({ scheduler }: Simulation, tab: Tab): Promise<void> {
  if (tab.device.isOld || !tab.account) return
  const jobs = await tab.account.db.read(async (t) => (await t.allRows('ownJobs')) as unknown as RowOf<'ownJobs'>[])
  const n = 1 + Math.floor(scheduler.random() * 3)
  const habit = scheduler.pick(['add', 'title', 'date', 'notes', 'drop', 'drop', 'apply'])
  const job = jobs.length > 0 ? scheduler.pick(jobs) : undefined
  if (habit === 'add' || !job) {
    // The fields are in schema order, because the journal compares arguments as JSON.
    const texts = { title: `Job ${n}`, department: `Department ${n}`, location: '', salary: '' }
    return tab.do(addOwnJob, { ...texts, closesOn: '2027-03-14', applyUrl: null, notes: `Note ${n}` }, 'ownJobs')
  }
  if (habit === 'apply') return tab.do(recordApplication, { jobId: job.id, status: 'applied' }, null)
  const change = {
    title: { title: `Title ${n}`, department: `New department ${n}` },
    date: { closesOn: scheduler.pick([null, `2027-03-0${n}`]) },
    notes: { title: `Title ${n}`, notes: scheduler.pick(['', `New note ${n}`]) },
    drop: { isDeleted: n > 1 },
  }
  return tab.do(setOwnJob, { jobId: job.id, ...change[habit as keyof typeof change] }, null)
}
