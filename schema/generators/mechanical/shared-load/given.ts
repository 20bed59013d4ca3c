import type { Place } from '../../kit/place.ts'

/** A level pole on two shoulders. The load hangs `fromFront` feet from one and `fromRear` feet from the other. */
export interface Carry {
  load: number
  fromFront: number
  fromRear: number
  /** Weight of the pole itself in pounds, spread evenly. 0 if it is ignored. */
  pole: number
  who: 'front' | 'rear'
  asks: 'share' | 'distance'
  scene: number
  place: Place
}

/** The pounds held up by the carrier in question. */
export const shareOf = ({ load, fromFront, fromRear, pole, who }: Carry): number =>
  (load * (who === 'front' ? fromRear : fromFront)) / (fromFront + fromRear) + pole / 2
