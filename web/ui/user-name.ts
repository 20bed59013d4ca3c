import { createContext } from 'react'

/** Who every page header names; the shell knows. */
export const UserName = createContext<string | null>(null)
