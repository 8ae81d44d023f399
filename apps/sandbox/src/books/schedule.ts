import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { type Books, count, text } from './books.ts'

const RETRY_AFTER_FAULT_MS = 60_000
const LONGEST_SLEEP_MS = 3_600_000
const TASKS_PER_TURN = 50
const MOST_TASKS_AT_ONCE = 100_000

/**
 * Work that falls due later, kept in the books; work due while the sandbox was stopped runs after the next start.
 * A task's row goes in the same transaction as what the task changes, so it takes effect exactly once.
 */
export class Schedule {
  readonly #books: Books
  readonly #clock: Clock
  readonly #log: Logger
  readonly #tasks = new Map<string, (subject: string) => void>()
  #timer: NodeJS.Timeout | undefined
  #isRunning = false

  constructor(books: Books, clock: Clock, log: Logger) {
    this.#books = books
    this.#clock = clock
    this.#log = log
    clock.onMove(() => this.#arm())
  }

  /** Names what is done for a task when it falls due. */
  define(task: string, work: (subject: string) => void): void {
    this.#tasks.set(task, work)
  }

  /** Inside a transaction: has `task` done for `subject` after `delayMs` of the sandbox's clock. */
  after(delayMs: number, task: string, subject: string): void {
    const dueAt = new Date(this.#clock.now().getTime() + delayMs).toISOString()
    this.#books.run('insert into scheduled (task, subject, due_at) values (?, ?, ?)', task, subject, dueAt)
    this.#books.afterCommit(() => this.#arm())
  }

  /** Inside a transaction: forgets a task that has not begun. */
  cancel(task: string, subject: string): void {
    this.#books.run('delete from scheduled where task = ? and subject = ?', task, subject)
  }

  /** Begins to do what falls due, starting with what was left by an earlier run. */
  start(): void {
    this.#isRunning = true
    this.#arm()
  }

  stop(): void {
    this.#isRunning = false
    clearTimeout(this.#timer)
  }

  /**
   * Does what is due now, or with `all` whatever is scheduled, and all that follows from it. Returns how many tasks.
   */
  settle(all: boolean): number {
    let done = 0
    while (done < MOST_TASKS_AT_ONCE && this.#doNext(all)) done += 1
    return done
  }

  #arm(): void {
    clearTimeout(this.#timer)
    if (!this.#isRunning) return
    const row = this.#books.get('select min(due_at) as due_at from scheduled')
    if (typeof row?.due_at !== 'string') return
    const sleepMs = new Date(row.due_at).getTime() - this.#clock.now().getTime()
    this.#timer = setTimeout(() => this.#turn(), Math.min(Math.max(sleepMs, 0), LONGEST_SLEEP_MS))
  }

  #turn(): void {
    for (let done = 0; done < TASKS_PER_TURN && this.#doNext(false); done += 1);
    this.#arm()
  }

  #doNext(all: boolean): boolean {
    const latest = all ? '9' : this.#clock.now().toISOString()
    const row = this.#books.get(
      'select * from scheduled where due_at <= ? order by due_at, id limit 1',
      latest,
    )
    if (!row) return false
    const task = text(row.task)
    try {
      this.#books.write(() => {
        this.#books.run('delete from scheduled where id = ?', count(row.id))
        const work = this.#tasks.get(task)
        if (!work) throw new Error(`no handler for the task ${task}`)
        work(text(row.subject))
      })
      return true
    } catch (error) {
      this.#log.error(
        { err: error, task, subject: row.subject },
        'a scheduled task failed; tried again later',
      )
      const again = new Date(this.#clock.now().getTime() + RETRY_AFTER_FAULT_MS).toISOString()
      this.#books.write(() =>
        this.#books.run('update scheduled set due_at = ? where id = ?', again, count(row.id)),
      )
      return !all
    }
  }
}
