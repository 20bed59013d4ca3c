/** Describes the content for a career goal that has no separate track; null for all other goals. */
export const goalNote = (goalId: string | null | undefined): string | null => GOAL_NOTES[goalId ?? ''] ?? null

const GOAL_NOTES: Record<string, string> = {
  wildland:
    'There is no track for wildland firefighting yet. Exam Skills and Physical Tests are on; Physical Tests has cards on the pack test. To train for it, choose the pack test program on the Physical screen.',
  paramedic:
    'There is no EMT or paramedic course here. Exam Skills and Physical Tests prepare you for the firefighter’s entry exam.',
  officer:
    'There is no track for officer or promotional exams. Exam Skills and Physical Tests are made for entry exams.',
}
