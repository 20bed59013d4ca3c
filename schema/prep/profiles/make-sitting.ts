import { type Random, seededRandom, shuffled } from '../../core/random.ts'
import { generatedItems } from '../../generators/draw-items.ts'
import type { Family } from '../../generators/family.ts'
import { families, type GeneratedTopic, usualFamilies } from '../../generators/generated.ts'
import { likenessOf } from '../../generators/likeness.ts'
import type { RowOf } from '../../tables.ts'
import { drawFixed } from '../draw-fixed.ts'
import { byId } from '../form.ts'
import type { ExamProfile, ProfilePart, ProfileSection } from './profile.ts'

type Question = RowOf<'questions'>

export interface DrawnSection {
  section: ProfileSection
  questions: Question[]
}

export interface DrawnPart {
  part: ProfilePart
  sections: DrawnSection[]
}

/**
 * The questions of a profile, part by part and section by section: a pure function of its arguments. Fixed questions asked last time
 * (`recent`, ids) and generated ones like those asked lately (`asked`, their likenesses) are not repeated while there are enough others. A
 * section is shorter only if the bank, or this version of the app, lacks questions for it; an empty one is left out.
 */
export function makeSitting(
  pool: readonly Question[],
  profile: ExamProfile,
  seed: string,
  recent: ReadonlySet<string> = new Set(),
  asked: ReadonlySet<string> = new Set(),
): DrawnPart[] {
  const random = seededRandom(`${profile.id} ${seed}`)
  const used = new Set<string>()
  const avoided = new Set(asked)
  return profile.parts.map((part) => ({
    part,
    sections: part.sections.flatMap((section) => {
      const questions = draw(
        pool.filter(({ id, passageId }) => !used.has(passageId ?? id)),
        section,
        { recent, asked: avoided },
        random,
      )
      for (const question of questions) {
        used.add(question.passageId ?? question.id)
        avoided.add(likenessOf(question))
      }
      return questions.length > 0 ? [{ section, questions }] : []
    }),
  }))
}

function draw(
  pool: readonly Question[],
  section: ProfileSection,
  { recent, asked }: { recent: ReadonlySet<string>; asked: ReadonlySet<string> },
  random: Random,
): Question[] {
  const drawn: Question[] = []
  for (const source of section.from) {
    const count = Math.min(source.count ?? section.count, section.count - drawn.length)
    if (count <= 0) continue
    if ('topic' in source) {
      const ofTopic = pool.filter(({ topic }) => topic === source.topic).sort(byId)
      drawn.push(...drawFixed(ofTopic, count, recent, random))
    } else {
      drawn.push(...generatedItems(source.generated as GeneratedTopic, count, random, familiesOf(source), asked))
    }
  }
  return section.from.some((source) => 'generated' in source) ? shuffled(drawn, random) : drawn
}

/** Only those that this version of the app has: the profile may be newer. */
function familiesOf({ generated, families: named }: { generated: string; families?: string[] }): readonly Family[] {
  const topic = generated as GeneratedTopic
  return named ? (families[topic] ?? []).filter(({ name }) => named.includes(name)) : (usualFamilies[topic] ?? [])
}
