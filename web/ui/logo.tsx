import { classes } from './classes.ts'

/** The station's shield. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="76 38 360 440" aria-hidden="true" className={classes('shrink-0', className)}>
      <path
        className="fill-[#d3172f]"
        d="M256 62c44 30 98 40 156 34 16 122-6 268-156 358C106 364 84 218 100 96c58 6 112-4 156-34Z"
      />
      <path className="fill-[#b50f26]" d="M256 62c44 30 98 40 156 34 16 122-6 268-156 358V62Z" />
      <path
        className="fill-none stroke-[#ffb21a]"
        strokeWidth="12"
        strokeLinejoin="round"
        d="M256 94c40 24 84 34 130 32 10 104-12 216-130 292-118-76-140-188-130-292 46 2 90-8 130-32Z"
      />
      <rect className="fill-none stroke-white" x="205" y="164" width="102" height="168" rx="51" strokeWidth="38" />
    </svg>
  )
}
