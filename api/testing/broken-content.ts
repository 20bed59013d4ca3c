import { fileURLToPath } from 'node:url'
import { readContentFiles } from '../content/files.ts'
import type { Rule } from '../content/lint/items.ts'
import type { Loose } from './content-folder.ts'

/** The shipped content: its folder and its files. */
export const folder = fileURLToPath(new URL('../content', import.meta.url))
export const sound = readContentFiles(folder)

export type Sample = [rule: Rule, sentence: string, change: (parts: Loose) => void]

/** Returns the shipped content with one change. `cards` and `items` come from the first deck, building construction. */
export function broken(change: (parts: Loose) => void) {
  const files: Loose = structuredClone(sound)
  const at = (part: 'decks' | 'questions') =>
    files[part].find(({ content }: Loose) => (content.id ?? content.topic) === 'building-construction')
  const workout = (id: string) =>
    [...files.workouts, ...files.programs]
      .flatMap(({ content }: Loose) => content.workouts)
      .find((workout: Loose) => workout.id === id)
  const passage = (id: string) =>
    files.passages.flatMap(({ content }: Loose) => content.passages).find((one: Loose) => one.id === id)
  change({
    files,
    passage,
    cards: at('decks').content.cards,
    items: at('questions').content.questions,
    workout,
    jobs: files.jobs[0].content.jobs,
  })
  return files
}
