/** Work that one process at a time does, like a purge. */
export interface Leases {
  /** Takes `name` for this long, or extends it if this process has it. False if another process has it. */
  take(name: string, forMs: number): Promise<boolean>
}

/** For a database that only one process uses. A lease that was taken lasts, so that a job is not done again before it is due. */
export const soleLeases = (): Leases => ({ take: async () => true })
