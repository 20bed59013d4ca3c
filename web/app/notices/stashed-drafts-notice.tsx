import { useEffect } from 'react'
import { stashedDrafts } from '../../data/storage.ts'
import { useToast } from '../../ui/toast.tsx'

/** Says once which drafts could not be read, and where they are now. */
export function StashedDraftsNotice() {
  const names = stashedDrafts.useValue()
  const { toast } = useToast()
  useEffect(() => {
    const [name] = names
    if (name === undefined) return
    stashedDrafts.set([])
    toast({
      title: names.length === 1 ? `${name} could not be read` : `${names.length} drafts could not be read`,
      description: 'It was set aside, not deleted: Export data in Settings includes it.',
      tone: 'destructive',
    })
  }, [names, toast])
  return null
}
