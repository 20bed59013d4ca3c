import type { Finding } from './checks/finding.ts'
import { type AddCommand, print, toTerminalJson } from './command.ts'
import { diagnose } from './diagnosis.ts'
import { EXIT } from './station-error.ts'

const SIGNS: Record<Finding['state'], string> = { ok: 'ok      ', warning: 'warning ', failure: 'FAILURE ' }

export const doctor: AddCommand = (all, settings) => {
  all
    .command('doctor')
    .description('Check the installation, and say what to do; changes nothing')
    .option('--json', 'for programs: { isOk, findings: [{ check, state, sentence }] }')
    .action(async ({ json = false }: { json?: boolean }) => {
      const findings = await diagnose(settings(), Date.now())
      const isOk = !findings.some(({ state }) => state === 'failure')
      if (json) print(toTerminalJson({ isOk, findings }))
      else for (const { check, state, sentence } of findings) print(`${SIGNS[state]}${check}: ${sentence}`)
      if (!isOk) process.exitCode = EXIT.failed
    })
}
