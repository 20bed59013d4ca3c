import { fileURLToPath } from 'node:url'
import type { Scene } from '@station-zero/schema/figures/scenes/scene.ts'
import { readContentFiles } from '../content/files.ts'

/** The shipped memory passages. */
export const passages = readContentFiles(fileURLToPath(new URL('../content', import.meta.url)))
  .passages.flatMap(({ content }) => content.passages)
  .filter(({ kind }) => kind === 'memory')

/** The scenes of the drawn passages, by passage ID. */
export const scenes: ReadonlyMap<string, Scene> = new Map(
  passages.flatMap(({ id, scene }) => (scene ? [[id, scene] as const] : [])),
)
