import { classes } from './classes.ts'

/** Number of the door's panels. The door opens in as many steps. */
const PANELS = 4
const PANEL_HEIGHT = 33
const DOOR_TOP = 66

type StationBayProps = {
  /** The fraction of the door that is open, 0 to 1, rounded down to whole panels. */
  open: number
  className?: string
}

/** The station at night: the door opens with progress, and the engine's lights are on when everything is done. */
export function StationBay({ open, className }: StationBayProps) {
  const left = PANELS - Math.floor(Math.min(1, Math.max(0, open)) * PANELS)
  const isOpen = left === 0
  return (
    <svg
      viewBox="0 0 366 200"
      role="img"
      aria-label={
        isOpen ? 'The station with its door open and the engine ready' : 'The station with its door coming up'
      }
      className={classes('overflow-visible', className)}
    >
      <path d="M350 198V10" stroke="#8595a5" strokeWidth="3" strokeLinecap="round" />
      <g stroke="#0b1016" strokeWidth="2" strokeLinejoin="round">
        <path d="M351 14q8-4 15 0v19q-7-4-15 0z" fill="#5d9fe0" />
        <path d="M34 40h292v158H34z" fill="#3b4c5d" />
        <path d="M26 28h308v14H26z" fill="#566a7e" />
        <path d="M70 66h220v132H70z" fill={isOpen ? '#fdf3dc' : '#f4e8cd'} />
        <path d="M118 172V98q0-12 12-12h100q12 0 12 12v74z" fill="#d3172f" />
        <path d="M128 96h104v34H128z" fill="#bfe0ff" />
        <path d="M180 96v34M118 138h124" fill="none" />
        <path d="M152 144h56v22h-56z" fill="#dfe7ee" />
        <path d="M160 144v22M168 144v22M176 144v22M184 144v22M192 144v22M200 144v22" />
        <circle cx="134" cy="154" r="9" fill={isOpen ? '#fff6c9' : '#c9d3dc'} />
        <circle cx="226" cy="154" r="9" fill={isOpen ? '#fff6c9' : '#c9d3dc'} />
        <path d="M110 168h140v14H110z" fill="#eef2f5" />
        <path d="M100 104h10v22h-10zM250 104h10v22h-10z" fill="#eef2f5" />
        <path d="M134 76h92v10h-92z" fill={isOpen ? '#5fa6fb' : '#7c8b9a'} />
        <path d="M124 182h26v16h-26zM210 182h26v16h-26z" fill="#1a232c" />
        {Array.from({ length: left }, (_, at) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the panels of the door are identical and never reordered.
            key={at}
            d={`M70 ${DOOR_TOP + at * PANEL_HEIGHT}h220v${PANEL_HEIGHT}H70z`}
            fill="#8fa0b1"
          />
        ))}
        {left > 1 && (
          <path
            d={[82, 134, 186, 238].map((x) => `M${x} ${DOOR_TOP + PANEL_HEIGHT + 8}h40v17h-40z`).join('')}
            fill="#dcebf8"
          />
        )}
        <path d="M44 84h14v20H44zM302 84h14v20h-14z" fill="#9fb3c6" />
        <path d="M10 198v-22q0-10 9-10t9 10v22z" fill="#5d9fe0" />
        <path d="M6 180h26" strokeWidth="4" />
      </g>
      <path d="M138 46h84v16h-84z" fill="#131b23" />
      <text
        x="180"
        y="58.5"
        textAnchor="middle"
        fontSize="13"
        letterSpacing="1"
        className="fill-on-bar font-display font-semibold"
      >
        STATION 0
      </text>
      <path d="M0 198h366" stroke="#8595a5" strokeWidth="2" />
    </svg>
  )
}
