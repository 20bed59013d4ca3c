import { startTransition, useEffect, useState } from 'react'

/** The first `step` items at once, and so many more with each frame: a long list is laid out in slices, and its top is there first. */
export function useGradually<T>(items: readonly T[], step: number): readonly T[] {
  const [count, setCount] = useState(step)
  const isWhole = count >= items.length
  useEffect(() => {
    if (isWhole) return
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + step)))
    return () => cancelAnimationFrame(frame)
  }, [isWhole, count, step])
  return isWhole ? items : items.slice(0, count)
}
