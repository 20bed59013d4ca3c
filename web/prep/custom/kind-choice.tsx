import { CUSTOM_KINDS, type CustomKind } from '@station-zero/schema/prep/queue.ts'

type KindChoiceProps = {
  kind: CustomKind
  counts: Record<Exclude<CustomKind, 'deck'>, number>
  onChoose: (kind: CustomKind) => void
}

const words: Record<CustomKind, { name: string; what: string }> = {
  due: { name: 'Due cards', what: 'Due today. With an exam date: those outside today’s plan' },
  weak: { name: 'Weak cards', what: 'Forgotten at least twice, or fading' },
  missed: { name: 'Missed questions', what: 'The cards behind questions you last got wrong' },
  flagged: { name: 'Flagged cards', what: 'Cards you flagged under their answer' },
  apart: { name: 'Cards set aside', what: 'Forgotten 8 times or more; recall one on a later day and it comes back' },
  deck: { name: 'One deck', what: 'The cards you know least first, new ones last' },
}

export function KindChoice({ kind, counts, onChoose }: KindChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">What do you want to study?</legend>
      {CUSTOM_KINDS.map((one) => (
        <label
          key={one}
          className="relative flex min-h-14 items-center gap-3 rounded-lg border border-edge bg-surface px-4 py-2 hover:bg-sunken has-checked:border-2 has-checked:border-blue-ink has-checked:bg-blue-wash has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="kind"
            value={one}
            checked={kind === one}
            onChange={() => onChoose(one)}
            className="size-5 shrink-0 outline-none"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{words[one].name}</span>
            <span className="block text-muted">{words[one].what}</span>
          </span>
          {one !== 'deck' && <span className="font-display font-semibold text-2xl">{counts[one]}</span>}
        </label>
      ))}
    </fieldset>
  )
}
