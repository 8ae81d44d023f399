import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { twoFreePorts } from '../support/ports.ts'
import { alive, commandOf, familyOf, type Program, runProgram } from '../support/programs.ts'
import { until } from '../support/until.ts'

const IS_UP = 'Ctrl-C stops everything.'

/** A data folder and two ports, on which Sadaf is started again and again. */
export type Installation = {
  readonly folder: string
  readonly url: string
  readonly port: number
  readonly sandboxPort: number
  /** Starts it as npm start does, and does not wait. */
  begin(env?: NodeJS.ProcessEnv): Program
  /** Starts it and waits until it says that it is up. */
  start(env?: NodeJS.ProcessEnv): Promise<Program>
  /** The process of one of its parts. */
  pidOf(part: 'server' | 'sandbox' | 'postgres'): number
  /** The keys that it made for itself. */
  keys(): { readonly publishable: string; readonly secret: string }
  /** Signs in with the stock client. @returns the fault's code, or null */
  signIn(person: { email: string; password: string }): Promise<string | null>
  signUp(person: { email: string; password: string }): Promise<string | null>
  /** Ends whatever still runs and removes the folder. */
  remove(): Promise<void>
}

export async function anInstallation(): Promise<Installation> {
  const parent = mkdtempSync(join(tmpdir(), 'sadaf-start-'))
  // The database may run as an account of its own, which has to reach its folder inside.
  chmodSync(parent, 0o755)
  const folder = join(parent, 'data')
  const [port, sandboxPort] = await twoFreePorts()
  const url = `http://127.0.0.1:${port}`
  const begun: Program[] = []
  const families = new Map<number, number[]>()

  const keys = () => JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'))
  function auth() {
    const { publishable } = keys()
    return createClient(url, publishable, { auth: { persistSession: false, autoRefreshToken: false } }).auth
  }
  const begin = (env: NodeJS.ProcessEnv = {}) => {
    const program = runProgram('scripts/start.ts', {
      env: {
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        DATA_DIR: folder,
        AUTH_AUTOCONFIRM_EMAIL: 'true',
        SANDBOX_LATENCY_MS: '0',
        ...env,
      },
    })
    begun.push(program)
    return program
  }

  return {
    folder,
    url,
    port,
    sandboxPort,
    begin,
    async start(env) {
      const program = begin(env)
      await program.hears(IS_UP)
      families.set(program.pid, familyOf(program.pid))
      return program
    },
    pidOf(part) {
      if (part === 'postgres') {
        return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
      }
      const family = begun.flatMap(({ pid }) => (alive([pid]).length > 0 ? familyOf(pid) : []))
      const found = family.find((pid) => commandOf(pid).includes(`apps/${part}/src/main.ts`))
      if (!found) throw new Error(`no ${part} runs`)
      return found
    },
    keys,
    signIn: async (person) => codeOf(await auth().signInWithPassword(person)),
    signUp: async (person) => codeOf(await auth().signUp(person)),
    async remove() {
      for (const { pid } of begun) for (const left of alive([pid])) process.kill(left, 'SIGKILL')
      const left = () => alive([...families.values()].flat())
      for (const pid of left()) process.kill(pid, 'SIGKILL')
      await until(() => left().length === 0)
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

function codeOf({ error }: { error: { code?: string | undefined; message: string } | null }): string | null {
  return error && (error.code ?? error.message)
}
