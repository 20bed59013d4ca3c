import type { ReactNode } from 'react'

/** A line drawing for an empty state, in the theme's colors. */
function Drawing({ width, children }: { width: number; children: ReactNode }) {
  return (
    <svg
      width={width}
      viewBox={`0 0 ${width} 120`}
      fill="none"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      className="max-w-full stroke-ink"
    >
      {children}
    </svg>
  )
}

export const Mailbox = () => (
  <Drawing width={180}>
    <path d="M10 112h160M84 80v32h12V80" />
    <path d="M44 80V52q0-22 22-22h60q22 0 22 22v28z" className="fill-accent-wash" />
    <path d="M44 80V52q0-22 22-22t22 22v28z" className="fill-surface" />
    <path d="M58 52h16M122 46h18V22h-18" />
    <path d="M122 22h18v12h-18z" className="fill-accent" />
  </Drawing>
)

/** A coat and a helmet on hooks, with one hook free. */
export const CoatHooks = () => (
  <Drawing width={220}>
    <path d="M10 18h200v12H10z" className="fill-sunken" />
    <path d="M40 30v10q0 8 8 8M110 30v10q0 8 8 8M180 30v10q0 8 8 8" />
    <path d="M24 44h40l8 14-4 50H20l-4-50z" className="fill-accent-wash" />
    <path d="M44 44v64M17 72h54M17 80h54" />
    <path d="M92 62q0-16 20-18 22 2 24 20l10 6q-28 8-64 0z" className="fill-accent" />
    <path d="M112 44v22" />
  </Drawing>
)

export const Clipboard = () => (
  <Drawing width={180}>
    <path d="M10 112h160" />
    <path d="M48 20h84v92H48z" className="fill-accent-wash" />
    <path d="M58 32h64v70H58z" className="fill-surface" />
    <path d="M72 12h36v18H72z" className="fill-accent" />
    <path d="m67 50 4 4 7-8M86 50h28M67 68l4 4 7-8M86 68h28M86 86h28" />
    <path d="M67 82h10v8H67z" />
  </Drawing>
)

export const Folder = () => (
  <Drawing width={180}>
    <path d="M10 112h160" />
    <path d="M34 112V34h40l10 12h62v66z" className="fill-accent-wash" />
    <path d="M52 58h76v54H52z" className="fill-surface" />
    <path d="M64 72h40M64 84h52M64 96h30" />
    <path d="M116 62a9 9 0 1 0 .1 0M110 77l-3 15 9-5 9 5-3-15" className="fill-accent" />
  </Drawing>
)
