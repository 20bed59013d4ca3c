import { Policies, type Policy } from '@station-zero/schema/policies/responses.ts'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { request } from './request.ts'

/**
 * Key under which the last response is cached for reading offline. Stored in localStorage, because visitors without an account have no
 * database.
 */
const KEY = 'policies'
const Stored = v.pipe(v.string(), v.parseJson(), Policies)

export interface PoliciesRead {
  /** The operator's texts; undefined if this device has never fetched them. */
  policies: readonly Policy[] | undefined
  isPending: boolean
}

/** Returns the operator's privacy, terms and minimum-age texts; offline, the texts that this device fetched last. */
export function usePolicies(): PoliciesRead {
  const [policies, setPolicies] = useState(readStored)
  const [isPending, setIsPending] = useState(true)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const read = async () => {
      const response = v.parse(Policies, await request('GET', '/api/policies', undefined, { signal }))
      store(response)
      if (!signal.aborted) setPolicies(response.policies)
    }
    read()
      // Offline, the page shows the cached texts.
      .catch(() => undefined)
      .finally(() => !signal.aborted && setIsPending(false))
    return () => controller.abort()
  }, [])
  return { policies, isPending }
}

function store(response: Policies): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(response))
  } catch {
    // The storage is full, so the texts can't be cached. The page still shows the texts from the response.
  }
}

function readStored(): readonly Policy[] | undefined {
  const stored = v.safeParse(Stored, localStorage.getItem(KEY))
  return stored.success ? stored.output.policies : undefined
}
