/** For somebody with a date for the CPAT. */
export const loadProgramPlan = async () => (await import('@station-zero/schema/physical/program-plan.ts')).planProgram
