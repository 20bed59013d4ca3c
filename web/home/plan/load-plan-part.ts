export const loadPlanPart = async () => (await import('./plan-part.tsx')).PlanPart
