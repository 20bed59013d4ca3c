export type Toast = { title: string; description?: string | undefined; tone?: 'neutral' | 'destructive' | undefined }
export type ShownToast = Toast & { id: number }
