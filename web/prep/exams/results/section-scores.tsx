import { type SectionScore, sectionNames } from '@station-zero/schema/prep/exam.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

/** The score of each section of the exam. */
export function SectionScores({ scores }: { scores: SectionScore[] }) {
  return (
    <section aria-labelledby="sections-heading">
      <h2 id="sections-heading" className="mb-3 text-2xl">
        By Section
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {scores.map(({ section, correct, total }) => (
          <li key={section} className="grid gap-1 px-4 py-3">
            <p className="flex items-baseline justify-between gap-4">
              <span className="font-semibold">{sectionNames[section]}</span>
              <span className="tabular-nums">
                {correct}/{total}, {Math.round((100 * correct) / total)}%
              </span>
            </p>
            <ProgressBar value={correct} max={total} label={`${sectionNames[section]}, correct`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
