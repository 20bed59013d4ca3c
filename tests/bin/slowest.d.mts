export interface TimedFile {
  path: string
  ms: number
}
export function filesInVitest(report: object, root: string): TimedFile[]
export function filesInPlaywright(report: object, root: string): TimedFile[]
export function slowest(files: TimedFile[]): string[]
export function slowFiles(files: TimedFile[]): Record<string, number>
