import { createContext, use } from 'react'

export interface NoticeText {
  tone: 'good' | 'bad'
  text: string
}

/** A toast would be behind the open dialog, so what is said about it is said in it. */
export const Notice = createContext<(notice: NoticeText | null) => void>(() => {})

export const useNotice = (): ((notice: NoticeText | null) => void) => use(Notice)
