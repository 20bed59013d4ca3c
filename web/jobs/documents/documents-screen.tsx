import type { Document } from '@station-zero/schema/jobs/documents/validity.ts'
import { ChevronLeft, FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { DocumentCard } from './document-card.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { useFiles } from './files.ts'
import { useDocuments } from './use-documents.ts'

/** Certificates and papers: until when each is good, and its file, which stays on this device. */
export function DocumentsScreen() {
  const [edited, setEdited] = useState<Document | 'new' | null>(null)
  const isReadOnly = useIsReadOnly()
  const documents = useDocuments()
  const files = useFiles()
  return (
    <>
      <Link to="/jobs" className={`${buttonClass('quiet')} mb-2 -ml-3`}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        Jobs
      </Link>
      <PageHeader icon={<FileText />} title="Your Documents" subtitle="Certificates and papers, with their dates" />
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
        <Button size="large" disabled={isReadOnly} onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" className="size-5" />
          Add a document
        </Button>
        {isReadOnly && <p className="text-center font-semibold text-muted text-sm">{READ_ONLY}</p>}
        {!documents || !files ? (
          <Skeleton className="h-40 w-full" />
        ) : documents.length === 0 ? (
          <EmptyState icon={<FileText className="size-8" />} title="No documents yet">
            Add your CPAT certificate, EMT card or license. We warn you before one expires, or if it expires before a
            saved job needs it.
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-4">
            {documents.map(({ document, standing }) => (
              <li key={document.id}>
                <DocumentCard
                  document={document}
                  standing={standing}
                  file={files.get(document.id)}
                  onEdit={() => setEdited(document)}
                />
              </li>
            ))}
          </ul>
        )}
        <p className="text-muted text-sm">
          Dates and notes sync to your devices. Files stay on this device only. They are not in exports or backups, so
          keep the originals. We count a CPAT certificate as good for 12 months, like most departments. If a job posting
          says less, we go by the posting.
        </p>
      </div>
      {edited && <DocumentDialog document={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
