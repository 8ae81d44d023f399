import { ApiError } from '@sadaf/api/client'
import type { MiniApp, Permission } from '@sadaf/api/mini-apps'
import {
  type Asked,
  type Hosted,
  hostFrame,
  type Look,
  NotDone,
  type StopReason,
} from '@sadaf/miniapp-sdk/host'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { api } from '../../app/requests/api.ts'
import { readsQuery } from '../queries.ts'

type Hosting = {
  readonly app: MiniApp
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly look: Look
  /** Whether the person lets it read that; asks them where they have not said. */
  readonly mayRead: (permission: Permission) => Promise<boolean>
  readonly onClose: () => void
  readonly onStop: (reason: StopReason) => void
}

/** Serves the frame of an app while it is shown. */
export function useHosting({ app, frame, look, mayRead, onClose, onStop }: Hosting): void {
  const client = useQueryClient()
  const hosted = useRef<Hosted>(undefined)
  const currentLook = useEffectEvent(() => look)
  const stop = useEffectEvent(onStop)

  const answer = useEffectEvent(async (asked: Asked): Promise<unknown> => {
    switch (asked.call) {
      case 'name':
      case 'rates':
        return read(asked.call)
      case 'store.read': {
        const { data } = await api('GET /superapp/apps/{app}/store', { params: { app } })
        return Object.fromEntries(data.map(({ key, value }) => [key, value]))
      }
      case 'store.write': {
        const { key, value } = asked
        await api('PUT /superapp/apps/{app}/store/{key}', { params: { app, key }, body: { value } }).catch(
          refuseFull,
        )
        return null
      }
      case 'close':
        onClose()
        return null
    }
  })

  async function read(permission: Permission): Promise<unknown> {
    if (!(await mayRead(permission))) throw new NotDone('refused')
    const told = await api('POST /superapp/apps/{app}/reads', { params: { app }, body: { permission } })
    void client.invalidateQueries({ queryKey: readsQuery(app).queryKey })
    return permission === 'name' ? told.name : told.rates?.per_dollar
  }

  // Speaks with another document, by messages alone.
  useEffect(() => {
    const host = hostFrame({
      page: window,
      frame: () => frame.current?.contentWindow ?? null,
      look: () => currentLook(),
      answer: (asked) => answer(asked),
      onStop: (reason) => stop(reason),
    })
    hosted.current = host
    return () => host.end()
  }, [frame])

  const { theme, language, direction, numerals, currency } = look
  // Tells the frame of the look of the page around it.
  useEffect(() => {
    hosted.current?.tellLook({ theme, language, direction, numerals, currency })
  }, [theme, language, direction, numerals, currency])
}

function refuseFull(error: unknown): never {
  if (error instanceof ApiError && error.problem.code === 'mini_app_store_full') throw new NotDone('full')
  throw error
}
