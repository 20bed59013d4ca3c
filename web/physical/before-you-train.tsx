import { HeartPulse, Lightbulb } from 'lucide-react'

export function BeforeYouTrain() {
  return (
    <aside aria-label="Before you train" className="grid gap-3 text-sm">
      <p className="flex gap-3 rounded-md bg-amber-wash p-4 text-amber-ink">
        <Lightbulb aria-hidden="true" className="size-5 shrink-0" />
        <span>
          <span className="font-semibold">Tip:</span> start training 8-12 weeks before the test.
        </span>
      </p>
      <p className="flex gap-3 px-4 text-muted">
        <HeartPulse aria-hidden="true" className="size-5 shrink-0" />
        <span>
          A physician should clear you before you start training. Station Zero is independent and not affiliated with
          the IAFF or the IAFC.
        </span>
      </p>
    </aside>
  )
}
