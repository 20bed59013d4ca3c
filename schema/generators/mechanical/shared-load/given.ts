import type { Place } from '../shared/place.ts'

/** A level pole on two shoulders; the load hangs `fromFront` and `fromRear` feet from them. */
export interface Carry {
  load: number
  fromFront: number
  fromRear: number
  /** Of the uniform pole itself, pounds: 0 where it is to be ignored. */
  pole: number
  who: 'front' | 'rear'
  asks: 'share' | 'distance'
  scene: number
  place: Place
}

/** What the one who is asked about holds up. */
export const shareOf = ({ load, fromFront, fromRear, pole, who }: Carry): number =>
  (load * (who === 'front' ? fromRear : fromFront)) / (fromFront + fromRear) + pole / 2
