/** Keeps the latest few of what is costly to make. */
export class Memo<T> {
  readonly #most: number
  readonly #kept = new Map<number, T>()

  constructor(most: number) {
    this.#most = most
  }

  of(key: number, make: () => T): T {
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept
    const made = make()
    if (this.#kept.size >= this.#most) {
      for (const oldest of this.#kept.keys()) {
        this.#kept.delete(oldest)
        break
      }
    }
    this.#kept.set(key, made)
    return made
  }
}
