import { REPORT_PARTS, REPORT_SOURCE, reportParts } from '@station-zero/schema/prep/size-up/parts.ts'
import { sizeUps } from '@station-zero/schema/prep/size-up/reports.ts'
import { CHECKED_BY } from '@station-zero/schema/prep/track-words.ts'
import { ChevronRight, Play, Siren } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { listPictures } from '../../data/repositories/size-up.ts'
import { useLive } from '../../data/use-live.ts'
import { buttonClass, primaryActionClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { goToHeading } from '../../ui/focus.ts'
import { formatDayAndTime } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Rows, RowValue, rowLinkClass, SectionTitle } from '../../ui/rows.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { paths } from '../use-prep-view.ts'
import { type Drilled, type Recorder, SizeUpDrill } from './size-up-drill.tsx'

/** Lists the pictures of the size-up drill, or opens the picture in the URL. */
export function SizeUpScreen({ Recorder }: { Recorder: Recorder }) {
  const [search] = useSearchParams()
  const listed = useLive(listPictures, [])
  // Omit pictures that were added after this version of the app, because it has no model reports for them.
  const pictures = listed?.flatMap((picture) => {
    const sizeUp = sizeUps[picture.id]
    return sizeUp ? [{ ...picture, ...sizeUp }] : []
  })
  const id = search.get('picture')
  const at = pictures?.findIndex((picture) => picture.id === id) ?? -1
  const picture = pictures?.[at]
  return (
    <>
      <PageHeader
        icon={<Siren />}
        title={picture ? `Size-up: picture ${at + 1}` : 'Size-up drill'}
        subtitle={picture ? 'Your first radio report' : 'Look, report, compare'}
        back={picture ? { to: paths.sizeUp, label: 'All pictures' } : { to: paths.list, label: 'All decks' }}
        below={(pictures ? pictures.length > 0 && !picture : id === null) && <GoOn pictures={pictures} />}
      />
      {!pictures && <Spinner label="Loading the pictures..." />}
      {pictures?.length === 0 && <NoPictures />}
      {pictures && pictures.length > 0 && !picture && <PictureList pictures={pictures} />}
      {pictures && picture && (
        <SizeUpDrill
          key={picture.id}
          picture={picture}
          next={pictures[(at + 1) % pictures.length] ?? picture}
          Recorder={Recorder}
        />
      )}
    </>
  )
}

/** Links to the first picture without a report, or to the first picture if all have one. Reserves its space while the pictures load. */
function GoOn({ pictures }: { pictures: readonly Drilled[] | undefined }) {
  const look = classes(primaryActionClass, 'md:max-w-md')
  if (!pictures)
    return (
      <div aria-hidden="true" className={classes(look, 'invisible')}>
        Start with picture 1
      </div>
    )
  const first = Math.max(
    0,
    pictures.findIndex(({ last }) => !last),
  )
  return (
    <Link to={paths.sizeUpPicture(pictures[first]?.id ?? '')} className={look}>
      <Play aria-hidden="true" className="size-7 shrink-0" />
      <span>{first === 0 ? 'Start with picture 1' : `Continue with picture ${first + 1}`}</span>
    </Link>
  )
}

function PictureList({ pictures }: { pictures: readonly Drilled[] }) {
  useEffect(goToHeading, [])
  const done = pictures.filter(({ last }) => last).length
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-10">
      <div className="grid gap-5 lg:order-last">
        <p className="max-w-prose">
          You arrive first. Look at the picture, give your report within 60 seconds, and compare it with a model report.
          Speak it, or type it if you can’t speak now.
        </p>
        <section aria-labelledby="parts">
          <SectionTitle id="parts" title="Seven parts" />
          <ol className="grid list-decimal gap-1 pl-6">
            {REPORT_PARTS.map((part) => (
              <li key={part}>
                <strong className="font-semibold">{reportParts[part].name}</strong>
                <span className="text-muted">{`: ${reportParts[part].says}`}</span>
              </li>
            ))}
          </ol>
          <p className="mt-3 text-muted text-sm">
            The order is that of this source: {REPORT_SOURCE}. Departments differ; follow local protocol. {CHECKED_BY}
          </p>
        </section>
        <Link to={paths.kinds('academy')} className={classes(buttonClass('secondary'), 'justify-self-start')}>
          Questions on these pictures
        </Link>
      </div>
      <section aria-labelledby="pictures">
        <SectionTitle id="pictures" title="Pictures">
          <p className="text-muted">
            {done} of {pictures.length} done on this device
          </p>
        </SectionTitle>
        <Rows isOrdered>
          {pictures.map(({ id, unit, address, last }, at) => (
            <li key={id}>
              <Link to={paths.sizeUpPicture(id)} className={rowLinkClass}>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{`${at + 1}. ${address}`}</span>
                  <span className="block text-muted text-sm">
                    {last ? `${unit}, ${formatDayAndTime(last.doneAt)}` : unit}
                  </span>
                </span>
                {last && (
                  <RowValue>
                    {`${last.said.length}/${REPORT_PARTS.length}`}
                    <span className="sr-only"> parts</span>
                  </RowValue>
                )}
                <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </Rows>
      </section>
    </div>
  )
}

const NoPictures = () => (
  <EmptyState icon={<Siren className="size-10" />} title="No pictures here">
    <p className="max-w-prose">
      They belong to the track Exam Skills. Turn it on under Written; its pictures are downloaded when you are online.
    </p>
  </EmptyState>
)
