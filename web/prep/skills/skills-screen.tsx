import { plural } from '@station-zero/schema/core/words.ts'
import { lastDrillWords, levelNames } from '@station-zero/schema/prep/skills.ts'
import { CHECKED_BY } from '@station-zero/schema/prep/track-words.ts'
import { ChevronRight, ClipboardCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { type ListedSkill, listSkills, readSkill } from '../../data/repositories/skills.ts'
import { useLive } from '../../data/use-live.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Rows, rowLinkClass, SectionTitle } from '../../ui/rows.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { paths } from '../use-prep-view.ts'
import { SkillDrillView } from './skill-drill.tsx'

/** Lists all skill sheets by area. */
export function SkillsScreen() {
  const listed = useLive(listSkills, [])
  const byArea = Map.groupBy(listed ?? [], ({ skill }) => skill.area)
  return (
    <>
      <PageHeader
        icon={<ClipboardCheck />}
        title="Skill sheets"
        subtitle="Certification exam stations, step by step"
        back={{ to: paths.list, label: 'All decks' }}
      />
      {!listed && <Spinner label="Reading the skill sheets..." />}
      {listed?.length === 0 && <NoSkills />}
      {listed && listed.length > 0 && (
        <div className="grid gap-8">
          <p className="max-w-prose text-muted">
            Your academy’s own sheet and your equipment’s instructions take precedence. {CHECKED_BY}
          </p>
          {[...byArea].map(([area, some]) => (
            <section key={area} aria-labelledby={`area-${some[0]?.skill.id}`}>
              <SectionTitle id={`area-${some[0]?.skill.id}`} title={area} />
              <Rows>
                {some.map((one) => (
                  <SkillRow key={one.skill.id} {...one} />
                ))}
              </Rows>
            </section>
          ))}
        </div>
      )}
    </>
  )
}

function SkillRow({ skill, last }: ListedSkill) {
  return (
    <li>
      <Link to={paths.skill(skill.id)} className={rowLinkClass}>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{skill.name}</span>
          <span className="block text-muted text-sm">{`${levelNames[skill.level]}, ${plural(skill.steps.length, 'step')}`}</span>
          {last && <span className="block text-muted text-sm">{lastDrillWords(last)}</span>}
        </span>
        <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />
      </Link>
    </li>
  )
}

const NoSkills = () => (
  <EmptyState icon={<ClipboardCheck className="size-10" />} title="No skill sheets here">
    <p className="max-w-prose">
      They belong to the track Firefighter I/II. Turn it on under Written; its sheets are downloaded when you are
      online.
    </p>
  </EmptyState>
)

/** Shows one skill sheet or its drill. */
export function SkillScreen({ skillId, isDrill }: { skillId: string; isDrill: boolean }) {
  const found = useLive(async (db) => ({ skillId, listed: await readSkill(db, skillId) }), [skillId])
  const listed = found?.skillId === skillId ? found.listed : undefined
  return (
    <>
      <PageHeader
        icon={<ClipboardCheck />}
        title={listed?.skill.name ?? 'Skill sheet'}
        subtitle={listed ? `${levelNames[listed.skill.level]}, ${listed.skill.area}` : undefined}
        back={isDrill ? { to: paths.skill(skillId), label: 'The sheet' } : { to: paths.skills, label: 'Skill sheets' }}
      />
      {listed === undefined && <Spinner label="Reading the skill sheet..." />}
      {listed === null && <NoSkills />}
      {listed && (isDrill ? <SkillDrillView key={skillId} skill={listed.skill} /> : <Sheet {...listed} />)}
    </>
  )
}

function Sheet({ skill, last }: ListedSkill) {
  return (
    <div className="grid max-w-3xl gap-8">
      <div className="grid gap-3">
        <p className="text-lg">{skill.given}</p>
        {skill.candidates > 1 && <p className="text-muted">{skill.candidates} candidates do this together.</p>}
        {last && <p className="text-muted">{lastDrillWords(last)}</p>}
        <Link to={paths.skillDrill(skill.id)} className={buttonClass('primary', 'large')}>
          Drill this sheet
        </Link>
      </div>
      {skill.equipment.length > 0 && (
        <section aria-labelledby="equipment">
          <SectionTitle id="equipment" title="Equipment" />
          <ul className="list-disc pl-6">
            {skill.equipment.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="steps">
        <SectionTitle id="steps" title="Steps" />
        <ol className="grid list-decimal gap-3 pl-7">
          {skill.steps.map(({ text, isCritical, why }) => (
            <li key={text} className="pl-1">
              {text}
              {isCritical && <strong className="font-semibold"> Critical.</strong>}
              {why && <span className="block text-muted text-sm">{why}</span>}
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="failures">
        <SectionTitle id="failures" title="Ends the station at once" />
        <ul className="list-disc pl-6">
          {skill.criticalFailures.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <p className="text-muted text-sm">
        Source: {skill.source}. {CHECKED_BY}
      </p>
    </div>
  )
}
