import type { Books } from './books/books.ts'

const SETTING = 'clock.offset_ms'

/** The sandbox's time: real time plus an offset that the console can change and the books remember. */
export class Clock {
  readonly #books: Books
  readonly #realNow: () => Date
  readonly #watchers: (() => void)[] = []
  #offsetMs: number

  constructor(books: Books, realNow: () => Date) {
    this.#books = books
    this.#realNow = realNow
    this.#offsetMs = Number(books.setting(SETTING) ?? 0)
  }

  now(): Date {
    return new Date(this.#realNow().getTime() + this.#offsetMs)
  }

  /** Time outside the sandbox: what signatures and delivery attempts are dated by. */
  realNow(): Date {
    return this.#realNow()
  }

  get offsetMs(): number {
    return this.#offsetMs
  }

  /** Sets how far the sandbox's time is ahead of real time (negative: behind). */
  setOffset(offsetMs: number): void {
    this.#books.keepSetting(SETTING, String(offsetMs))
    this.#offsetMs = offsetMs
    for (const watcher of this.#watchers) watcher()
  }

  onMove(watcher: () => void): void {
    this.#watchers.push(watcher)
  }
}
