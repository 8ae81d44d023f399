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
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../app/requests/api.ts'
import { appsQuery, readsQuery } from '../queries.ts'
import { createKept, type Shelf } from './kept.ts'

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
  // What was asked for is written to its end, also where the frame is closed meanwhile.
  const [kept] = useState(() => createKept(shelfOf(app)))
  const currentLook = useEffectEvent(() => look)
  const stop = useEffectEvent(onStop)

  const answer = useEffectEvent(async (asked: Asked): Promise<unknown> => {
    switch (asked.call) {
      case 'name':
      case 'rates':
        return read(asked.call)
      case 'store.read':
        return kept.read()
      case 'store.write':
        await kept.write(asked.key, asked.value).catch(refuse)
        return null
      case 'close':
        onClose()
        return null
    }
  })

  async function read(permission: Permission): Promise<unknown> {
    if (!(await mayRead(permission))) throw new NotDone('refused')
    const told = await api('POST /superapp/apps/{app}/reads', {
      params: { app },
      body: { permission },
    }).catch((error: unknown) => {
      // Taken back on another device: the next time, the person is asked again.
      if (codeOf(error) === 'mini_app_not_allowed')
        void client.invalidateQueries({ queryKey: appsQuery().queryKey })
      return refuse(error)
    })
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

const shelfOf = (app: MiniApp): Shelf => ({
  read: async () => (await api('GET /superapp/apps/{app}/store', { params: { app } })).data,
  write: (key, value, known) =>
    api('PUT /superapp/apps/{app}/store/{key}', {
      params: { app, key },
      body: { value, ...(known !== undefined && { known_changed_at: known }) },
    }),
})

const codeOf = (error: unknown) => (error instanceof ApiError ? error.problem.code : undefined)

/** What the app is told of a refusal of the server. */
const refusals: Readonly<Record<string, NotDone['code']>> = {
  mini_app_store_full: 'full',
  mini_app_store_stale: 'stale',
  mini_app_not_allowed: 'refused',
}

function refuse(error: unknown): never {
  const code = refusals[codeOf(error) ?? '']
  throw code ? new NotDone(code) : error
}
