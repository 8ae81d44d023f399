import { authClient } from './auth-client.ts'

const EVENTS = ['account', 'balance', 'transaction', 'notification', 'refetch'] as const
export type LiveEvent = (typeof EVENTS)[number]

export type UserChannelListener = {
  readonly onEvent: (event: LiveEvent, payload: unknown) => void
  /** The channel stands, for the first time or again; what was said before then was not heard. */
  readonly onJoined: (join: { readonly isFirst: boolean }) => void
}

// The stock client knows one channel by a name: the next may only be made once the last has gone.
let leaving: Promise<unknown> = Promise.resolve()

/**
 * Joins the person's own private channel and answers how to leave it. The stock client reconnects by itself, and
 * hands the channel every refreshed token, so that it stays authorised.
 */
export function joinUserChannel(userId: string, listener: UserChannelListener): () => void {
  let hasLeft = false
  let leave = () => {}
  const join = async () => {
    await leaving
    const client = await authClient()
    await client.realtime.setAuth()
    if (hasLeft) return
    const channel = client.channel(`user:${userId}`, { config: { private: true } })
    for (const event of EVENTS) {
      channel.on('broadcast', { event }, ({ payload }: { payload?: unknown }) =>
        listener.onEvent(event, payload),
      )
    }
    let isFirst = true
    channel.subscribe((status) => {
      if (status !== 'SUBSCRIBED') return
      listener.onJoined({ isFirst })
      isFirst = false
    })
    leave = () => {
      leaving = client.removeChannel(channel)
    }
  }
  join().catch((error: unknown) => console.error('The live channel could not be joined', error))
  return () => {
    hasLeft = true
    leave()
  }
}
