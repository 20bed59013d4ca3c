import type { LoadScreen } from './lazy-screen.tsx'

export const loadPrep: LoadScreen = async () => (await import('../../prep/screen.tsx')).PrepScreen
export const loadPhysical: LoadScreen = async () => (await import('../../physical/physical-screen.tsx')).PhysicalScreen
export const loadCpat: LoadScreen = async () => (await import('../../physical/cpat-screen.tsx')).CpatScreen
export const loadRun: LoadScreen = async () => (await import('../../physical/run/run-screen.tsx')).RunScreen
export const loadCpatTimes: LoadScreen = async () => (await import('../../physical/times/times-screen.tsx')).TimesScreen
export const loadCpatRules: LoadScreen = async () => (await import('../../physical/rules/rules-screen.tsx')).RulesScreen
export const loadCommunity: LoadScreen = async () => (await import('../../community/screen.tsx')).CommunityScreen
export const loadOral: LoadScreen = async () => (await import('../../oral/screen.tsx')).OralScreen
export const loadJobs: LoadScreen = async () => (await import('../../jobs/screen.tsx')).JobsScreen
export const loadDocuments: LoadScreen = async () =>
  (await import('../../jobs/documents/documents-screen.tsx')).DocumentsScreen
export const loadWorkoutHistory: LoadScreen = async () =>
  (await import('../../physical/history/history-screen.tsx')).HistoryScreen
export const loadProgress: LoadScreen = async () =>
  (await import('../../home/progress/progress-screen.tsx')).ProgressScreen
