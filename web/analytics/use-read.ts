import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { isSessionOver } from '../data/request.ts'
import { sessionEnded } from '../data/session.ts'

/** SPEC, section 9. */
const POLL_EVERY_MS = 30_000

export type Read<T> = UseQueryResult<T, Error>

/** One analytics read, repeated every 30 s while the page is visible and when it becomes visible again. */
export function useRead<Schema extends v.GenericSchema>(name: string, schema: Schema): Read<v.InferOutput<Schema>> {
  const read = useQuery({
    queryKey: ['/api/admin/analytics', name],
    select: (answer): v.InferOutput<Schema> => v.parse(schema, answer),
    refetchInterval: POLL_EVERY_MS,
    staleTime: POLL_EVERY_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  })
  const isEnded = isSessionOver(read.error)
  useEffect(() => {
    if (isEnded) void sessionEnded()
  }, [isEnded])
  return read
}
