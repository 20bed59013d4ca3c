export type Toast = {
  title: string
  description?: string | undefined
  tone?: 'neutral' | 'destructive' | undefined
  /** Names what failed, so that `settle` takes the error down when it has worked. */
  about?: string | undefined
}
export type ShownToast = Toast & { id: number }
