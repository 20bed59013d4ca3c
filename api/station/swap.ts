import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { readJsonFile, writeAtomically } from './disk.ts'
import { DATABASE, DATABASE_FILES, removeTree, syncFolder } from './files.ts'

/**
 * Replaces the database with another one that is complete and on disk. We write a marker first; from then on we only rename files,
 * and the next restore or start that finds the marker finishes the job. Before the marker, nothing has been touched.
 */

const MARKER = 'restore.json'
const Marker = v.object({ aside: v.pipe(v.string(), v.regex(/^replaced-[\w-]+$/)) })

/** Where a database is prepared; without a marker, its content is left over from an interrupted restore. */
export const stagingIn = (dataDir: string): string => join(dataDir, 'restoring')

export const isUnfinished = (dataDir: string): boolean => existsSync(join(dataDir, MARKER))

/** `aside` is the folder, inside the data folder, that the replaced files are moved into. */
export function swapIn(dataDir: string, aside: string, onStep: (step: string) => void = () => undefined): void {
  syncFile(join(stagingIn(dataDir), DATABASE))
  syncFolder(stagingIn(dataDir))
  writeAtomically(join(dataDir, MARKER), JSON.stringify({ aside }), () => onStep('before the marker'))
  onStep('marked')
  finishSwap(dataDir, onStep)
}

function syncFile(path: string): void {
  const descriptor = openSync(path, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Completes a swap from whichever step it reached. The caller must hold the `alone` lock. */
export function finishSwap(dataDir: string, onStep: (step: string) => void = () => undefined): void {
  const marker = v.safeParse(Marker, readJsonFile(join(dataDir, MARKER)))
  // If the marker is unreadable, the remaining old files go into a second folder; both folders are kept.
  const aside = marker.success ? marker.output.aside : 'replaced-unknown'
  const staged = join(stagingIn(dataDir), DATABASE)
  if (existsSync(staged)) {
    mkdirSync(join(dataDir, aside), { recursive: true, mode: 0o700 })
    for (const file of DATABASE_FILES) {
      const old = join(dataDir, file)
      if (existsSync(old)) renameSync(old, join(dataDir, aside, file))
      onStep(`${file} aside`)
    }
    syncFolder(join(dataDir, aside))
    // The old log must be gone from disk before the new database takes its place.
    syncFolder(dataDir)
    renameSync(staged, join(dataDir, DATABASE))
    onStep('in place')
    syncFolder(dataDir)
  }
  removeTree(stagingIn(dataDir))
  onStep('tidied')
  rmSync(join(dataDir, MARKER), { force: true })
  syncFolder(dataDir)
}
