import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { DATABASE, DATABASE_FILES, removeTree, syncFolder } from './files.ts'

/**
 * Puts a database that is whole and on the disk in the place of another. A marker is written first; from then on only files
 * are renamed, and whoever finds the marker finishes: the next restore or the next start. Before it, nothing has been touched.
 */

const MARKER = 'restore.json'
const Marker = v.object({ aside: v.pipe(v.string(), v.regex(/^replaced-[\w-]+$/)) })

/** Where a database is prepared; without a marker it is what a restore that was broken off has left. */
export const stagingIn = (dataDir: string): string => join(dataDir, 'restoring')

export const isUnfinished = (dataDir: string): boolean => existsSync(join(dataDir, MARKER))

/** `aside` is the folder, in the data folder, into which what is replaced is moved. */
export function swapIn(dataDir: string, aside: string, onStep: (step: string) => void = () => undefined): void {
  syncFile(join(stagingIn(dataDir), DATABASE))
  syncFolder(stagingIn(dataDir))
  const written = join(dataDir, `${MARKER}.part`)
  const descriptor = openSync(written, 'w', 0o600)
  writeFileSync(descriptor, JSON.stringify({ aside }))
  fsyncSync(descriptor)
  closeSync(descriptor)
  onStep('before the marker')
  renameSync(written, join(dataDir, MARKER))
  syncFolder(dataDir)
  onStep('marked')
  finishSwap(dataDir, onStep)
}

function syncFile(path: string): void {
  const descriptor = openSync(path, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Does what is left to be done, however far it went; to be called by whoever has the station alone. */
export function finishSwap(dataDir: string, onStep: (step: string) => void = () => undefined): void {
  const { aside } = v.parse(Marker, JSON.parse(readFileSync(join(dataDir, MARKER), 'utf8')))
  const staged = join(stagingIn(dataDir), DATABASE)
  if (existsSync(staged)) {
    mkdirSync(join(dataDir, aside), { recursive: true, mode: 0o700 })
    for (const file of DATABASE_FILES) {
      const old = join(dataDir, file)
      if (existsSync(old)) renameSync(old, join(dataDir, aside, file))
      onStep(`${file} aside`)
    }
    syncFolder(join(dataDir, aside))
    // The old log is gone from its place for good before the new file comes there.
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
