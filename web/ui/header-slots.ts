import { createContext } from 'react'

/** Where a screen puts its title and its own buttons in the bar. */
export interface HeaderSlots {
  title: HTMLElement | null
  actions: HTMLElement | null
}

/** Null where there is no bar; the slots are null until the bar is there. */
export const HeaderSlotsContext = createContext<HeaderSlots | null>(null)
