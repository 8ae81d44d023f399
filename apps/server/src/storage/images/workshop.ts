import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { renderingBusy } from '../errors.ts'
import type { Job, Outcome } from './job.ts'

/** Images that are rendered at the same time by one process of the server. */
const RENDERERS = 2
/** Images that may wait for their turn, and how long. */
const MAX_WAITING = 64
const MAX_WAITING_OF_ONE = 24
const LONGEST_WAIT_MS = 10_000
/** How long one image may take; then the process that renders it is killed. */
export const LONGEST_RENDERING_MS = 10_000
/** A process that has nothing to do ends; one that has done so many jobs is replaced. */
const IDLE_MS = 30_000
const MAX_JOBS_OF_A_PROCESS = 500

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

/** Outcome of a job, or how it ended without one: it took too long, or the process crashed. */
export type Ended = Outcome | { readonly kind: 'killed'; readonly why: 'time' | 'crash' }

/** Renders images in processes of their own: few at once, and for so long. */
export type Workshop = {
  /**
   * @param subject owner of the job: no owner fills the queue alone
   * @param prepare gives the job once it is its turn
   * @throws StorageError SlowDown where too many wait
   */
  render(subject: string, prepare: () => Promise<Job>): Promise<Ended>
  close(): void
}

type Renderer = { readonly child: ChildProcess; jobs: number; idle: NodeJS.Timeout | undefined }

/** @param worker the program that renders, where a test has one of its own */
export function createWorkshop(worker = WORKER, longestMs = LONGEST_RENDERING_MS): Workshop {
  const atRest: Renderer[] = []
  const all = new Set<Renderer>()
  const gate = bulkhead(RENDERERS, MAX_WAITING)
  const waiting = new Map<string, number>()

  function hire(): Renderer {
    const rested = atRest.pop()
    if (rested) {
      clearTimeout(rested.idle)
      return rested
    }
    // Nothing of our environment, where secrets are; and its output is dropped.
    const child = fork(worker, {
      env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // It may end at any time, also while it rests; it must not keep us from ending.
    child.on('error', () => {})
    child.unref()
    child.channel?.unref()
    const renderer: Renderer = { child, jobs: 0, idle: undefined }
    all.add(renderer)
    child.once('exit', () => {
      all.delete(renderer)
      const index = atRest.indexOf(renderer)
      if (index >= 0) atRest.splice(index, 1)
    })
    return renderer
  }

  function rest(renderer: Renderer): void {
    if (!renderer.child.connected) return
    if (renderer.jobs >= MAX_JOBS_OF_A_PROCESS) return void renderer.child.kill('SIGKILL')
    renderer.idle = setTimeout(() => renderer.child.kill('SIGKILL'), IDLE_MS).unref()
    atRest.push(renderer)
  }

  async function work(job: Job): Promise<Ended> {
    const renderer = hire()
    renderer.jobs += 1
    const ended = await outcomeOf(renderer.child, job, longestMs)
    if (ended.kind === 'killed') renderer.child.kill('SIGKILL')
    else rest(renderer)
    return ended
  }

  return {
    async render(subject, prepare) {
      const ofOne = waiting.get(subject) ?? 0
      if (ofOne >= MAX_WAITING_OF_ONE) throw renderingBusy()
      waiting.set(subject, ofOne + 1)
      const since = performance.now()
      try {
        return await gate.execute(async () => {
          if (performance.now() - since > LONGEST_WAIT_MS) throw renderingBusy()
          return work(await prepare())
        })
      } catch (error) {
        if (error instanceof BulkheadRejectedError) throw renderingBusy()
        throw error
      } finally {
        const left = (waiting.get(subject) ?? 1) - 1
        if (left > 0) waiting.set(subject, left)
        else waiting.delete(subject)
      }
    },
    close() {
      for (const { child, idle } of all) {
        clearTimeout(idle)
        child.kill('SIGKILL')
      }
    },
  }
}

function outcomeOf(child: ChildProcess, job: Job, longestMs: number): Promise<Ended> {
  return new Promise((resolve) => {
    const settle = (ended: Ended) => {
      clearTimeout(clock)
      child.off('message', answered)
      child.off('exit', died)
      resolve(ended)
    }
    // Only our own worker speaks on this channel.
    const answered = (outcome: unknown) => settle(outcome as Outcome)
    const died = () => settle({ kind: 'killed', why: 'crash' })
    const clock = setTimeout(() => settle({ kind: 'killed', why: 'time' }), longestMs)
    child.once('message', answered)
    child.once('exit', died)
    child.send(job, (error) => error && died())
  })
}
