import { SHARED_FIGURES } from '@station-zero/schema/spaces/class-table.ts'

/** Lists the data that a recruit agrees to share, and the data that is never shared. */
export function ConsentList() {
  return (
    <div className="grid gap-3">
      <p>Only your instructors see:</p>
      <ul className="grid list-disc gap-1 pl-5">
        {SHARED_FIGURES.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>
        They never see individual answers, your notes, your interviews, your body weight, your jobs or your
        applications. Other recruits see nothing. You can stop at any time; what you shared is then deleted.
      </p>
    </div>
  )
}
