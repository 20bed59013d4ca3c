import { useEffect, useState } from 'react'
import { readImageSummary } from './repositories/card-images.ts'
import { useLive } from './use-live.ts'

/** State of the app's storage in this browser. */
export interface StorageState {
  /** Whether storage is persistent, so the browser won't evict it; null if unknown. */
  isKept: boolean | null
  /** Used bytes and quota in bytes; null if unknown. */
  room: { used: number; quota: number } | null
}

/** Fraction of the quota above which the person is asked to free up space. */
const NEARLY_FULL = 0.8

export const isNearlyFull = ({ room }: StorageState): boolean =>
  room !== null && room.quota > 0 && room.used / room.quota >= NEARLY_FULL

/** Returns the live summary of the personal cards' images on this device. */
export const useImageSummary = () => useLive(readImageSummary, [])

export function useStorageState(): { state: StorageState | null; askToKeep: () => Promise<boolean> } {
  const [state, setState] = useState<StorageState | null>(null)

  useEffect(() => {
    let isOver = false
    void readStorage().then((found) => {
      if (!isOver) setState(found)
    })
    return () => {
      isOver = true
    }
  }, [])

  return {
    state,
    async askToKeep() {
      const isKept = (await navigator.storage?.persist?.().catch(() => false)) ?? false
      setState(await readStorage())
      return isKept
    },
  }
}

async function readStorage(): Promise<StorageState> {
  const { storage } = navigator
  const isKept = (await storage?.persisted?.().catch(() => null)) ?? null
  const found = await storage?.estimate?.().catch(() => null)
  const isKnown = found?.usage !== undefined && found.quota !== undefined
  return { isKept, room: isKnown ? { used: found.usage ?? 0, quota: found.quota ?? 0 } : null }
}
