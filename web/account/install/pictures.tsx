import type { ReactNode } from 'react'

// What to look for on the screen, drawn by ourselves. The words beside each say the same.

const picture = (drawing: ReactNode) => (
  <svg
    viewBox="0 0 32 32"
    aria-hidden="true"
    className="size-12 shrink-0 rounded-md border border-line bg-surface p-1.5 text-accent-ink"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {drawing}
  </svg>
)

export const pictures = {
  share: picture(
    <>
      <path d="M16 20V4m-5 5 5-5 5 5" />
      <path d="M11 13H7v15h18V13h-4" />
    </>,
  ),
  add: picture(
    <>
      <rect x="5" y="5" width="22" height="22" rx="5" />
      <path d="M16 11v10m-5-5h10" />
    </>,
  ),
  menu: picture(
    <g fill="currentColor" stroke="none">
      <circle cx="16" cy="7" r="2.5" />
      <circle cx="16" cy="16" r="2.5" />
      <circle cx="16" cy="25" r="2.5" />
    </g>,
  ),
  install: picture(
    <>
      <path d="M16 4v12m-5-5 5 5 5-5" />
      <path d="M7 18v9h18v-9" />
    </>,
  ),
  open: picture(
    <>
      <rect x="5" y="5" width="9" height="9" rx="2.5" />
      <rect x="18" y="5" width="9" height="9" rx="2.5" />
      <rect x="5" y="18" width="9" height="9" rx="2.5" />
      <rect x="18" y="18" width="9" height="9" rx="2.5" fill="currentColor" />
    </>,
  ),
  file: picture(
    <>
      <rect x="4" y="6" width="24" height="20" rx="3" />
      <path d="M4 12h24M8 9h5" />
    </>,
  ),
}
