import { createContext, use } from 'react'

export interface NoticeText {
  tone: 'good' | 'bad'
  text: string
}

/** A toast would be hidden behind the open dialog, so the dialog shows the message itself. */
export const Notice = createContext<(notice: NoticeText | null) => void>(() => {})

export const useNotice = (): ((notice: NoticeText | null) => void) => use(Notice)
