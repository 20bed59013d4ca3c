import { isFromServer, noAnswerSentence } from '../data/request.ts'
import { Button } from '../ui/button.tsx'
import type { Read } from './use-read.ts'

/** Shows all read errors in one place, each sentence once; data from earlier reads stays on the screen. */
export function Problems({ reads }: { reads: Read<unknown>[] }) {
  const failed = reads.filter(({ error }) => error !== null)
  const isNew = failed.every(({ data }) => data === undefined)
  return (
    <div role="alert" className="lg:col-span-2 empty:hidden">
      {failed.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-red-wash p-4">
          <p className="min-w-0 flex-[1_1_16rem] text-red-ink">
            <b>{isNew ? 'Not loaded' : 'Not updated'}:</b> {sentencesOf(reads)}
          </p>
          <Retry reads={reads} />
        </div>
      )}
    </div>
  )
}

export function Retry({ reads }: { reads: Read<unknown>[] }) {
  const isTrying = reads.some(({ isFetching }) => isFetching)
  return (
    <Button
      variant="secondary"
      disabled={isTrying}
      onClick={() => {
        for (const { error, refetch } of reads) if (error) void refetch()
      }}
    >
      {isTrying ? 'Trying again...' : 'Retry'}
    </Button>
  )
}

/** Each sentence once. */
export function sentencesOf(reads: Read<unknown>[]): string {
  return [...new Set(reads.flatMap(({ error }) => (error ? [readSentence(error)] : [])))].join(' ')
}

/** The server's `status: sentence`. Browsers' own messages for a missing connection differ and do not help, so we use ours. */
function readSentence(error: Error): string {
  if (isFromServer(error)) return error.message
  return noAnswerSentence(error, 'Check your connection.')
}
