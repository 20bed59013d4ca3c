import { createContext } from 'react'

/** The name that every page header shows; the shell provides it. */
export const UserName = createContext<string | null>(null)
