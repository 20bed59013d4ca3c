import { Policies, type Policy } from '@station-zero/schema/policies/responses.ts'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { request } from './request.ts'

/** The last response, so that the pages can be read offline. In localStorage, because visitors without an account have no database. */
const KEY = 'policies'
const Stored = v.pipe(v.string(), v.parseJson(), Policies)

export interface PoliciesRead {
  /** The operator's texts; undefined while they have never been read. */
  policies: readonly Policy[] | undefined
  isPending: boolean
}

/** The operator's texts on privacy, terms and the minimum age: the server's, or without a connection those this device read last. */
export function usePolicies(): PoliciesRead {
  const [policies, setPolicies] = useState(readStored)
  const [isPending, setIsPending] = useState(true)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const read = async () => {
      const answer = v.parse(Policies, await request('GET', '/api/policies', undefined, { signal }))
      store(answer)
      if (!signal.aborted) setPolicies(answer.policies)
    }
    read()
      // Without a response, the page shows what is stored.
      .catch(() => undefined)
      .finally(() => !signal.aborted && setIsPending(false))
    return () => controller.abort()
  }, [])
  return { policies, isPending }
}

function store(answer: Policies): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(answer))
  } catch {
    // The storage is full. The page shows the response anyway.
  }
}

function readStored(): readonly Policy[] | undefined {
  const stored = v.safeParse(Stored, localStorage.getItem(KEY))
  return stored.success ? stored.output.policies : undefined
}
