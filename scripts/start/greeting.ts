import { demoPerson } from '../../apps/server/src/demo/index.ts'
import { keysFile, type Plan } from './environment.ts'

/** What a newcomer needs to know when everything runs. */
export function greeting({ config, folder, isSandboxed, sandboxPort }: Plan): string {
  const lines: [string, string][] = [['Sadaf is at', config.publicUrl]]
  if (config.DEMO_MODE) lines.push(['Sign in with', `${demoPerson.email}  ·  ${demoPerson.password}`])
  if (config.SMTP_URL) lines.push(['Mail goes to', new URL(config.SMTP_URL).host])
  else if (config.DEMO_MODE) lines.push(['Mail is shown at', `${config.publicUrl}/dev/mailbox`])
  if (isSandboxed) {
    lines.push([
      'The providers',
      `http://127.0.0.1:${sandboxPort}  (a sandbox: play the outside world there)`,
    ])
  }
  if (!config.AUTH_SECRET_KEY) lines.push(['Keys are in', keysFile(folder)])
  const shown = lines.map(([name, value]) => `  ${name.padEnd(16)} ${value}`)
  return ['', ...shown, '', '  Ctrl-C stops everything.', ''].join('\n')
}
