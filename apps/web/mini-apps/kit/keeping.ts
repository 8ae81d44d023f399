import type { RefusalCode } from '@sadaf/miniapp-sdk'

/** Changes a state from what it is then: it is made again on what another device has kept meanwhile. */
export type Change<State> = (state: State) => State

/** Why the latest changes are not kept. */
export type Unkept = 'full' | 'failed'

type Store<State> = {
  readonly read: () => Promise<State>
  /** @throws what `codeOf` knows a code of */
  readonly write: (state: State) => Promise<void>
  readonly codeOf: (error: unknown) => RefusalCode | undefined
  /** The state is another than the app has drawn. */
  readonly onAdopted: () => void
  /** Undefined: all is kept. */
  readonly onUnkept: (why: Unkept | undefined) => void
}

/** So long what is being typed may wait for more of it. */
const TYPING_MS = 300
/** After a failure it is tried again, ever less often. */
const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 60_000

/**
 * Holds a state and keeps it. Every change that is not kept yet is remembered, so that it can be made once more on what
 * a second device or an older tab has kept: neither overwrites the other.
 */
export function createKeeping<State>(first: State, store: Store<State>) {
  const { read, write, codeOf, onAdopted, onUnkept } = store
  let state = first
  let unkept: { readonly number: number; readonly change: Change<State> }[] = []
  let count = 0
  /** The last change sent, which may have arrived without an answer. */
  let sent: { readonly text: string; readonly upTo: number } | undefined
  let isReading = false
  let typing: ReturnType<typeof setTimeout> | undefined
  let retrying: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS

  function change(make: Change<State>): void {
    state = make(state)
    count += 1
    unkept.push({ number: count, change: make })
  }

  /** Sends what is not kept, now. */
  function flush(): void {
    clearTimeout(typing)
    typing = undefined
    // A write that was sent while reading would pass for one that knows what is read.
    if (unkept.length > 0 && !isReading) void send()
  }

  async function send(): Promise<void> {
    clearTimeout(retrying)
    const upTo = count
    sent = { text: JSON.stringify(state), upTo }
    try {
      await write(state)
      settle(upTo)
    } catch (error) {
      const code = codeOf(error)
      if (code === 'stale') await adopt()
      else if (code === 'full') onUnkept('full')
      else fail()
    }
  }

  function settle(upTo: number): void {
    unkept = unkept.filter(({ number }) => number > upTo)
    retryMs = FIRST_RETRY_MS
    if (unkept.length === 0) onUnkept(undefined)
  }

  function fail(): void {
    onUnkept('failed')
    clearTimeout(retrying)
    retrying = setTimeout(flush, retryMs)
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  }

  /** Takes what is kept now, and makes on it what is not kept yet. */
  async function adopt(): Promise<void> {
    if (isReading) return
    isReading = true
    let fresh: State
    try {
      fresh = await read()
    } catch {
      isReading = false
      if (unkept.length > 0) fail()
      return
    }
    isReading = false
    const before = JSON.stringify(state)
    const text = JSON.stringify(fresh)
    if (sent?.text === text) settle(sent.upTo)
    state = unkept.reduce((made, { change: make }) => make(made), fresh)
    if (JSON.stringify(state) !== before) onAdopted()
    flush()
  }

  return {
    get state() {
      return state
    },
    /** A single act, kept at once. */
    act(make: Change<State>): void {
      change(make)
      flush()
    },
    /** A letter of what is being typed, kept with those that follow it at once. */
    type(make: Change<State>): void {
      change(make)
      typing ??= setTimeout(flush, TYPING_MS)
    },
    flush,
    adopt,
  }
}
