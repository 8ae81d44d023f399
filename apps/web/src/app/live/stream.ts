import type { SupabaseClient } from '@supabase/supabase-js'
import { idle } from '../idle.ts'
import { authClient } from '../session/auth-client.ts'

/** A public channel on which the server alone speaks, and tells each of what that one asks for. */
export type StreamName = {
  readonly channel: string
  /** Messages of the server, */
  readonly said: string
  /** and what is asked of it. */
  readonly asked: string
}

export type StreamListener = {
  readonly onSaid: (payload: unknown) => void
  /** Messages meanwhile are not heard. The stream comes back by itself. */
  readonly onLost: () => void
}

/** How a stream is asked for something else, and left. */
export type Joined = { readonly ask: (what: object) => void; readonly leave: () => void }

const REJOIN_AFTER_MS = [1_000, 2_000, 5_000, 10_000]
/** A refused request is asked for again after this. */
const ASK_AGAIN_MS = 1_000

// The stock client knows one channel by a name: the next may only be made once the last has gone.
let leaving: Promise<unknown> = Promise.resolve()

/**
 * Joins a stream, once the page is there and the browser has nothing else to do. The stock client reconnects by itself
 * and then asks for what was asked for last; a channel that the server closed is joined again.
 *
 * @param first what is asked for with the join
 */
export function joinStream(name: StreamName, first: object, listener: StreamListener): Joined {
  let wanted = first
  let membership: Membership | undefined
  let hasLeft = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function join(): Promise<void> {
    await idle()
    await leaving
    const client = await authClient()
    await client.realtime.setAuth()
    if (hasLeft) return
    membership = enter(client, name, { first: wanted, ...listener, onJoined, onClosed })
  }

  function onJoined(): void {
    failures = 0
  }

  function onClosed(): void {
    leaveMembership()
    startLater()
  }

  function startLater(): void {
    if (hasLeft) return
    const afterMs = REJOIN_AFTER_MS[Math.min(failures, REJOIN_AFTER_MS.length - 1)]
    failures += 1
    timer = setTimeout(start, afterMs)
  }

  function start(): void {
    join().catch((error: unknown) => {
      console.warn('A stream could not be joined yet', error)
      startLater()
    })
  }

  function leaveMembership(): void {
    const left = membership
    membership = undefined
    if (left) leaving = left.leave().catch((error: unknown) => console.warn('A stream was not left', error))
  }

  start()
  return {
    ask(what) {
      wanted = what
      membership?.ask(what)
    },
    leave() {
      hasLeft = true
      clearTimeout(timer)
      leaveMembership()
    },
  }
}

type Membership = { ask(what: object): void; leave(): Promise<unknown> }

function enter(
  client: SupabaseClient,
  { channel: topic, said, asked }: StreamName,
  on: StreamListener & { readonly first: object; onJoined(): void; onClosed(): void },
): Membership {
  const channel = client.channel(topic, { config: { broadcast: { ack: true } } })
  let wanted = on.first
  /** The last request to the server: each join says it too. */
  let known = wanted
  let isJoined = false
  let isAsking = false
  let hasLeft = false

  /** Asks until the server knows what is wanted. */
  async function say(): Promise<void> {
    if (isAsking) return
    isAsking = true
    while (isJoined && !hasLeft && known !== wanted) {
      const what = wanted
      const outcome = await channel.send({ type: 'broadcast', event: asked, payload: what })
      if (outcome === 'ok') known = what
      else await new Promise((resume) => setTimeout(resume, ASK_AGAIN_MS))
    }
    isAsking = false
  }

  function sayLater(): void {
    say().catch((error: unknown) => {
      isAsking = false
      console.warn('A stream could not be asked', error)
    })
  }

  channel.on('broadcast', { event: said }, ({ payload }: { payload?: unknown }) => on.onSaid(payload))
  channel.updateJoinPayload({ [asked]: wanted })
  channel.subscribe((status) => {
    // Removing the channel closes it once more.
    if (hasLeft) return
    isJoined = status === 'SUBSCRIBED'
    if (isJoined) {
      on.onJoined()
      sayLater()
    } else {
      on.onLost()
      if (status === 'CLOSED') on.onClosed()
    }
  })
  return {
    ask(what) {
      wanted = what
      channel.updateJoinPayload({ [asked]: what })
      if (isJoined) sayLater()
    },
    async leave() {
      hasLeft = true
      await client.removeChannel(channel)
    },
  }
}
