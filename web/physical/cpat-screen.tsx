import { cpatTrainingName } from '@station-zero/schema/physical/program.ts'
import { PROGRAM_WORDS } from '@station-zero/schema/physical/program-words.ts'
import { Footprints, type LucideIcon, Shirt, Timer, TrendingUp } from 'lucide-react'
import { Rows, SectionTitle } from '../ui/rows.tsx'
import { TrainingHome } from './training-home.tsx'
import { useProgramId } from './use-program.ts'

export function CpatScreen() {
  const program = useProgramId()
  return (
    <TrainingHome
      path="/cpat"
      title="CPAT Training"
      subtitle={
        program === 'cpat'
          ? 'Candidate Physical Ability Test, 8 weeks to the start line'
          : PROGRAM_WORDS[program].subtitle
      }
      facts={<AboutCpat />}
      nameOf={({ name }) => cpatTrainingName(name)}
    />
  )
}

const rules: { icon: LucideIcon; text: string }[] = [
  { icon: Timer, text: 'Complete 8 events in 10:20 or less' },
  { icon: Shirt, text: 'Wear a 50-lb vest throughout' },
  { icon: TrendingUp, text: 'An additional 25 lbs for Stair Climb only' },
  { icon: Footprints, text: 'An 85-foot walk between events' },
]

function AboutCpat() {
  return (
    <section aria-labelledby="about-title">
      <SectionTitle id="about-title" title="About CPAT" />
      <Rows isBare>
        {rules.map(({ icon: Icon, text }) => (
          <li key={text} className="flex min-h-13 items-center gap-4 py-2">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <span>{text}</span>
          </li>
        ))}
      </Rows>
    </section>
  )
}
