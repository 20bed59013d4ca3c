import type { Thing } from '@station-zero/schema/home/today.ts'
import type { UnderWay } from '@station-zero/schema/home/under-way.ts'
import {
  BriefcaseBusiness,
  ClipboardList,
  Dumbbell,
  FileText,
  Layers,
  type LucideIcon,
  Mic,
  Target,
  Timer,
} from 'lucide-react'

export const thingIcons: Record<Thing['kind'] | UnderWay['kind'], LucideIcon> = {
  cards: Layers,
  drill: Target,
  test: ClipboardList,
  exam: ClipboardList,
  workout: Dumbbell,
  run: Timer,
  interview: Mic,
  practice: Mic,
  application: BriefcaseBusiness,
  document: FileText,
}
