import { Policies, type Policy } from '@station-zero/schema/policies/responses.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'

/** The last response, so that the pages can be read offline. In localStorage, because visitors without an account have no database. */
const KEY = 'policies'
const Stored = v.pipe(v.string(), v.parseJson(), Policies)

interface PoliciesRead {
  /** The operator's texts; undefined while they have never been read. */
  policies: readonly Policy[] | undefined
  isPending: boolean
}

/** The operator's texts on privacy, terms and the minimum age: the server's, or without a connection those this device read last. */
export function usePolicies(): PoliciesRead {
  const { data, isPending } = useQuery({ queryKey: ['/api/policies'], staleTime: 0 })
  const answer = v.safeParse(Policies, data)
  const fresh = answer.success ? answer.output.policies : undefined
  useEffect(() => {
    if (v.is(Policies, data)) store(data)
  }, [data])
  return { policies: fresh ?? readStored(), isPending }
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
