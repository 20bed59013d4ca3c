import type { CpatEvent } from '@station-zero/schema/physical/sets.ts'
import { classes } from '../ui/classes.ts'

interface Drawing {
  /** Text alternative of the picture. */
  text: string
  /** Path of the apparatus and the ground, drawn as thin lines. */
  gear: string
  /** Equipment that is carried or swung, filled with the vest's color. */
  filled?: string
  /** A hose or an arrow, in the vest's color. */
  line?: string
  limbs: string
  vest: string
  head: readonly [x: number, y: number]
}

/** Each drawing is 48 by 48 units. */
const drawings: Record<CpatEvent, Drawing> = {
  'Stair Climb': {
    text: 'A person in a vest climbs steps.',
    gear: 'M3 44H16V36H29V28H42V20H47',
    limbs: 'M18 25 27 26 25 33M18 25 15 33 10 41M20 14 27 20',
    vest: 'M20 15 18 24',
    head: [21, 7],
  },
  'Hose Drag': {
    text: 'A person leans forward and drags a hose that lies over one shoulder.',
    gear: 'M1 46H47',
    line: 'M37 24C30 12 20 16 15 28S8 43 1 43',
    limbs: 'M24 26 31 31 30 42M24 26 18 34 10 41M30 16 36 21 31 24',
    vest: 'M30 17 24 25',
    head: [33, 9],
  },
  'Equipment Carry': {
    text: 'A person carries a saw in each hand.',
    gear: 'M3 46H45',
    filled:
      'M4.5 29h10q1.5 0 1.5 1.5v5q0 1.5-1.5 1.5h-10q-1.5 0-1.5-1.5v-5q0-1.5 1.5-1.5zM33.5 29h10q1.5 0 1.5 1.5v5q0 1.5-1.5 1.5h-10q-1.5 0-1.5-1.5v-5q0-1.5 1.5-1.5z',
    limbs: 'M24 25 20 34 18 44M24 25 29 34 31 44M24 13 14 18 11 27M24 13 34 18 37 27',
    vest: 'M24 14V24',
    head: [24, 6],
  },
  'Ladder Raise & Extension': {
    text: 'A person pushes a ladder up, hand over hand.',
    gear: 'M18 46 36 3M30 46 47 5M22 36h11M27 25h11M31 15h11',
    limbs: 'M10 33 15 39 13 46M10 33 6 39 4 46M12 23 19 19 25 22',
    vest: 'M12 24 10 32',
    head: [12, 16],
  },
  'Forcible Entry': {
    text: 'A person swings a sledgehammer at a wall.',
    gear: 'M20 27 35 19M43 5V46',
    filled: 'M29.6 14.6 34.9 11.8 40.5 22.4 35.2 25.2z',
    limbs: 'M16 28 11 36 9 45M16 28 23 36 25 45M16 16 25 21M16 19 23 25',
    vest: 'M16 17V27',
    head: [15, 9],
  },
  Search: {
    text: 'A person crawls through a tunnel on hands and knees.',
    gear: 'M3 46V24Q3 15 12 15H36Q45 15 45 24V46',
    limbs: 'M30 32 32 38 36 44M18 32 21 41 11 44',
    vest: 'M29 31H19',
    head: [36, 28],
  },
  Rescue: {
    text: 'A person walks backward and drags a dummy that lies on the ground.',
    gear: 'M22.4 27a3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 0 1 6.8 0M20 33 12 39 3 44M12 39 6 37',
    limbs: 'M35 26 32 35 35 45M35 26 41 34 44 45M33 15 27 22 23 28',
    vest: 'M33 16 35 25',
    head: [33, 8],
  },
  'Ceiling Breach & Pull': {
    text: 'A person pushes a ceiling hatch up with a pole.',
    gear: 'M26 38 28 6M2 4H22M34 4H46',
    line: 'm25 4 3-3 3 3',
    limbs: 'M17 33 13 39 11 46M17 33 22 39 24 46M17 22 26 20M17 25 26 29',
    vest: 'M17 23V32',
    head: [17, 15],
  },
}

type EventPictureProps = {
  event: CpatEvent
  className?: string
  /** Whether the picture is decorative because the event's name is next to it. */
  isDecoration?: boolean
  /** Whether the picture is on the dark header or the action bar. */
  isOnBar?: boolean
  /** Whether the picture has only one color, for a future event. */
  isPlain?: boolean
}

/** A drawing of one of the eight events: a figure in a vest. */
export function EventPicture({ event, className, isDecoration, isOnBar, isPlain }: EventPictureProps) {
  const { text, gear, filled, line, limbs, vest, head } = drawings[event]
  const vestStroke = isPlain ? 'stroke-current' : isOnBar ? 'stroke-on-bar-accent' : 'stroke-accent-ink'
  const vestFill = isPlain ? 'fill-current' : isOnBar ? 'fill-on-bar-accent' : 'fill-accent'
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes('shrink-0', className)}
      role="img"
      aria-label={text}
      aria-hidden={isDecoration}
    >
      <path d={gear} strokeWidth="2" opacity="0.75" />
      {filled && <path d={filled} stroke="none" className={vestFill} />}
      {line && <path d={line} strokeWidth="2" className={vestStroke} />}
      <path d={limbs} strokeWidth="3.2" />
      <path d={vest} strokeWidth="7" className={vestStroke} />
      <circle cx={head[0]} cy={head[1]} r="4.2" fill="currentColor" stroke="none" />
    </svg>
  )
}
