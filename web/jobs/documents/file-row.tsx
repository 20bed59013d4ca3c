import { Paperclip, Share2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { getCurrent } from '../../data/active-account.ts'
import { type FileInfo, readFile } from '../../data/repositories/jobs.ts'
import { useIsReadOnly } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { formatBytes } from '../../ui/format.ts'
import { shareFile, storeFile } from './files.ts'

type FileRowProps = { documentId: string; file: FileInfo | undefined; titleId: string }

/** The scan or photo: added, shared, or replaced by another. */
export function FileRow({ documentId, file, titleId }: FileRowProps) {
  const isReadOnly = useIsReadOnly()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (!chosen) return
    setProblem(await storeFile(documentId, chosen))
    // Choosing the same file again has to count as a choice.
    target.value = ''
  }

  async function share() {
    const db = getCurrent()?.db
    const found = db && (await readFile(db, documentId))
    if (!found) return setProblem('This file cannot be read on this device.')
    await shareFile(found)
  }

  return (
    <div className="grid gap-2">
      <p className="text-muted text-sm [overflow-wrap:anywhere]">
        {file ? `${file.name} · ${formatBytes(file.bytes)} · on this device only` : 'No file on this device'}
      </p>
      <div className="flex flex-wrap gap-3">
        {file && (
          <Button aria-describedby={titleId} onClick={() => void share()}>
            <Share2 aria-hidden="true" className="size-5" />
            Share
          </Button>
        )}
        <Button
          variant="secondary"
          aria-describedby={titleId}
          disabled={isReadOnly}
          onClick={() => input.current?.click()}
        >
          <Paperclip aria-hidden="true" className="size-5" />
          {file ? 'Replace file' : 'Add a file'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File for this document"
          accept="image/*,application/pdf,.doc,.docx"
          onChange={(event) => void take(event)}
        />
      </div>
      <p role="alert" className="text-red-ink empty:hidden">
        {problem}
      </p>
    </div>
  )
}
