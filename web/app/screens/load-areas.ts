import { withStyles } from '../../ui/styles/load-styles.ts'
import type { LoadScreen } from './lazy-screen.tsx'

export const loadPrep: LoadScreen = async () => (await withStyles(import('../../prep/screen.tsx'))).PrepScreen
export const loadPhysical: LoadScreen = async () =>
  (await withStyles(import('../../physical/physical-screen.tsx'))).PhysicalScreen
export const loadCpat: LoadScreen = async () => (await withStyles(import('../../physical/cpat-screen.tsx'))).CpatScreen
export const loadRun: LoadScreen = async () => (await withStyles(import('../../physical/run/run-screen.tsx'))).RunScreen
export const loadCpatTimes: LoadScreen = async () =>
  (await withStyles(import('../../physical/times/times-screen.tsx'))).TimesScreen
export const loadCpatRules: LoadScreen = async () =>
  (await withStyles(import('../../physical/rules/rules-screen.tsx'))).RulesScreen
export const loadCommunity: LoadScreen = async () =>
  (await withStyles(import('../../community/screen.tsx'))).CommunityScreen
export const loadOral: LoadScreen = async () => (await withStyles(import('../../oral/screen.tsx'))).OralScreen
export const loadJobs: LoadScreen = async () => (await withStyles(import('../../jobs/screen.tsx'))).JobsScreen
export const loadDocuments: LoadScreen = async () =>
  (await withStyles(import('../../jobs/documents/documents-screen.tsx'))).DocumentsScreen
export const loadWorkoutHistory: LoadScreen = async () =>
  (await withStyles(import('../../physical/history/history-screen.tsx'))).HistoryScreen
export const loadProgress: LoadScreen = async () =>
  (await withStyles(import('../../home/progress/progress-screen.tsx'))).ProgressScreen
