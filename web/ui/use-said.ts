import { useEffect, useState } from 'react'

/** For a live region that comes with its text: screen readers announce only what is filled in after the region was rendered. */
export function useSaid(text: string | null): string | null {
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => setSaid(text), [text])
  return said
}
