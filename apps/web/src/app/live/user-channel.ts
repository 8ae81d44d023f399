import { authClient } from '../session/auth-client.ts'

export type UserChannelJoin = {
  readonly isFirst: boolean
  /** For how many milliseconds there was no event, as far as the server knows. */
  readonly quietMs: number
}

export type UserChannelListener = {
  /** The names of what is listened to; asked for before the channel is joined. */
  readonly events: () => Promise<readonly string[]>
  readonly onEvent: (event: string, payload: unknown) => void
  /** The server has closed the channel, which it does when the session behind it has ended, among others. */
  readonly onClosed: () => void
  /** The channel stands, for the first time or again; events before then were not heard. */
  readonly onJoined: (join: UserChannelJoin) => void
}

// The stock client knows one channel by a name: the next may only be made once the last has gone.
let leaving: Promise<unknown> = Promise.resolve()

const REJOIN_AFTER_MS = [1_000, 2_000, 5_000, 10_000]

/**
 * Joins the person's own private channel and answers how to leave it. The stock client reconnects by itself, and
 * hands the channel every refreshed token, so that it stays authorised. A channel that the server closed, as after
 * a sleep that outlived the token, it leaves closed: that one is joined again.
 */
export function joinUserChannel(userId: string, listener: UserChannelListener): () => void {
  let hasLeft = false
  let leave = () => {}
  let rejoins = 0
  let isFirst = true
  const rejoinLater = () => {
    const afterMs = REJOIN_AFTER_MS[Math.min(rejoins, REJOIN_AFTER_MS.length - 1)]
    rejoins += 1
    setTimeout(start, afterMs)
  }
  const join = async () => {
    await leaving
    const [client, events] = await Promise.all([authClient(), listener.events()])
    await client.realtime.setAuth()
    if (hasLeft) return
    const channel = client.channel(`user:${userId}`, { config: { private: true } })
    for (const event of events) {
      channel.on('broadcast', { event }, ({ payload }: { payload?: unknown }) =>
        listener.onEvent(event, payload),
      )
    }
    leave = () => {
      leave = () => {}
      leaving = client.removeChannel(channel)
    }
    let quietMs = 0
    // The join's answer comes here before the status does.
    channel.joinPush.receive('ok', (answer: unknown) => {
      quietMs = quietOf(answer)
    })
    let isClosed = false
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED') {
        rejoins = 0
        listener.onJoined({ isFirst, quietMs })
        isFirst = false
      }
      // Removing the channel closes it once more.
      if (status === 'CLOSED' && !hasLeft && !isClosed) {
        isClosed = true
        leave()
        listener.onClosed()
        rejoinLater()
      }
    })
  }
  const start = () => {
    if (hasLeft) return
    join().catch((error: unknown) => {
      console.error('The live channel could not be joined', error)
      rejoinLater()
    })
  }
  start()
  return () => {
    hasLeft = true
    leave()
  }
}

/** The silence that a join's answer tells; none where an older server tells none. */
function quietOf(answer: unknown): number {
  const told = typeof answer === 'object' && answer !== null && 'quiet_ms' in answer ? answer.quiet_ms : 0
  return typeof told === 'number' ? told : 0
}
