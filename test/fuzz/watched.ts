import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { killAll, type Program, runProgram } from '../support/programs.ts'
import type { Vitals } from './inside.ts'
import { readFaults } from './log-lines.ts'
import type { RegisteredRoute } from './route-watch.ts'
import type { Target } from './target.ts'

const INSIDE = fileURLToPath(new URL('./inside.ts', import.meta.url))
const LONGEST_REPLY_MS = 5_000
const MAX_WORDS = 3_000

const route: z.ZodType<RegisteredRoute> = z.object({ method: z.string(), url: z.string(), file: z.string() })
const vitals: z.ZodType<Vitals> = z.object({
  heldBytes: z.number(),
  handles: z.number(),
  longestHoldMs: z.number(),
})

/** A server as a process of its own, with `inside.ts` beside it. */
export type Watched = Pick<Target, 'hasEnded' | 'lastWords' | 'restart' | 'vitals' | 'faultsLogged'> & {
  start(): Promise<void>
  routes(): Promise<RegisteredRoute[]>
  stop(): Promise<void>
}

/** @param path its program, which says `ready at` when it listens */
export function createWatched(path: string, env: NodeJS.ProcessEnv): Watched {
  const faults = readFaults()
  let program: Program | undefined
  let settings: NodeJS.ProcessEnv = {}

  function running(): Program {
    if (!program) throw new Error('the server was not started')
    return program
  }
  async function start(more = settings): Promise<void> {
    settings = more
    program = runProgram(path, {
      env: { ...env, ...more, NODE_OPTIONS: `--import=${INSIDE}` },
      hasChannel: true,
    })
    program.child.stdout?.on('data', (chunk: Buffer) => faults.add(chunk))
    await program.hears('ready at')
  }
  async function stop(): Promise<void> {
    if (!program) return
    killAll([program.pid])
    await program.ended
  }

  return {
    start,
    stop,
    hasEnded: () => running().hasEnded(),
    lastWords: () => running().complained().slice(-MAX_WORDS),
    async restart(more) {
      await stop()
      await start(more)
    },
    routes: async () => (await ask(running(), 'routes', z.object({ routes: z.array(route) }))).routes,
    async vitals() {
      try {
        return (await ask(running(), 'vitals', z.object({ vitals }))).vitals
      } catch (error) {
        // It has ended, or is held up: both are found out by other ways.
        if (error instanceof Unheard) return null
        throw error
      }
    },
    faultsLogged: faults.take,
  }
}

/** The server does not reply in time, or is not there any more. */
class Unheard extends Error {
  override readonly name = 'Unheard'
}

/** Asks what is loaded beside the server. @throws Unheard */
function ask<S extends z.ZodType>({ child }: Program, what: string, answer: S): Promise<z.output<S>> {
  const { promise, resolve, reject } = Promise.withResolvers<z.output<S>>()
  const late = () => reject(new Unheard(`the server's process did not tell its ${what}`))
  const timer = setTimeout(late, LONGEST_REPLY_MS)
  const onExit = () => reject(new Unheard('the server has ended'))
  const onMessage = (message: unknown) => {
    const told = answer.safeParse(message)
    if (told.success) resolve(told.data)
  }
  child.on('message', onMessage)
  child.once('exit', onExit)
  child.send(what, (error) => {
    if (error) onExit()
  })
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage)
    child.off('exit', onExit)
  })
}
