import { demoOperator, demoPerson } from '../../apps/server/src/demo/index.ts'
import type { Exposure } from '../../apps/server/src/platform/index.ts'
import { keysFile, type Plan } from './environment.ts'
import { secretsFile } from './secrets.ts'

/** Sentences on the audience of a demonstration, which decides what it shows to each visitor. */
const MODES = {
  closed: 'No demonstration: signing in takes an account, and mail is not shown.',
  local: 'A demonstration for this machine only: its user sees everything.',
  open: 'A demonstration open to others: each visitor has a household, mails and bank accounts of their own.',
} as const satisfies Record<Exposure, string>

/** Output for a newcomer when everything runs. */
export function greeting(plan: Plan): string {
  const { config, exposure, folder, isSandboxed, sandboxPort } = plan
  const { publicUrl } = config
  const lines: [string, string][] = [['Sadaf is at', publicUrl]]
  if (config.DEMO_MODE) lines.push(['Sign in with', `${demoPerson.email}  ·  ${demoPerson.password}`])
  if (exposure === 'local')
    lines.push([
      'Or as operator',
      `${demoOperator.email}  ·  ${demoOperator.password}  (at ${publicUrl}/ops)`,
    ])
  if (config.SMTP_URL) lines.push(['Mail goes to', new URL(config.SMTP_URL).host])
  else if (config.DEMO_MODE) lines.push(['Mail is shown at', `${publicUrl}/dev/mailbox`])
  if (isSandboxed) {
    const at = exposure === 'open' ? `${publicUrl}/dev/providers` : `http://127.0.0.1:${sandboxPort}`
    lines.push(['The providers', `${at}  (a sandbox: play the outside world there)`])
  }
  if (exposure === 'open') {
    lines.push(['The operator', `sees what all visitors cause: ${publicUrl}/dev/mailbox?key=…`])
    if (!config.DEMO_OPERATOR_KEY) lines.push(['', `with the operatorKey in ${secretsFile(folder)}`])
  }
  if (!config.AUTH_SECRET_KEY) lines.push(['Keys are in', keysFile(folder)])
  const shown = lines.map(([name, value]) => `  ${name.padEnd(16)} ${value}`)
  return ['', `  ${MODES[exposure]}`, '', ...shown, '', '  Ctrl-C stops everything.', ''].join('\n')
}
