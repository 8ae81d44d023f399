import { ApiError } from '@sadaf/api/client'
import type { AnyMiniApp, Permission } from '@sadaf/api/mini-apps'
import {
  type AppOrder,
  type Asked,
  type Hosted,
  hostFrame,
  type Look,
  NotDone,
  type Paid,
  type Payment,
  type StopReason,
} from '@sadaf/miniapp-sdk/host'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, type MiniAppOrder } from '../../app/api/api.ts'
import { appsQuery, ordersKey, ownAppsQuery, readsQuery } from '../queries.ts'
import { isSameAmount, toAppOrder } from './app-order.ts'
import { createAppStorage, type Shelf } from './app-storage.ts'

type Hosting = {
  readonly app: AnyMiniApp
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly look: Look
  /** Whether the person lets it read that; asks them where they have not said. */
  readonly mayRead: (permission: Permission) => Promise<boolean>
  /** Reviews an order with the person, outside the frame. */
  readonly review: (order: MiniAppOrder) => Promise<Paid>
  readonly onClose: () => void
  readonly onStop: (reason: StopReason) => void
}

/** Serves the frame of an app while it is shown. */
export function useHosting({ app, frame, look, mayRead, review, onClose, onStop }: Hosting): void {
  const client = useQueryClient()
  const hosted = useRef<Hosted>(undefined)
  // A write that was asked for is finished, also where the frame is closed meanwhile.
  const [storage] = useState(() => createAppStorage(shelfOf(app)))
  const currentLook = useEffectEvent(() => look)
  const stop = useEffectEvent(onStop)

  const answer = useEffectEvent(async (asked: Asked): Promise<unknown> => {
    switch (asked.call) {
      case 'name':
      case 'rates':
        return read(asked.call)
      case 'store.read':
        return storage.read()
      case 'store.write':
        await storage.write(asked.key, asked.value).catch(refuse)
        return null
      case 'orders':
        return (await api('GET /superapp/apps/{app}/orders', { params: { app } })).data.map(toAppOrder)
      case 'pay':
        return pay(asked.payment)
      case 'refund':
        return refund(asked.order)
      case 'close':
        onClose()
        return null
    }
  })

  async function pay({ reference, lines, amount, currency }: Payment): Promise<Paid> {
    const order = await api('POST /superapp/apps/{app}/orders', {
      params: { app },
      body: { reference, lines: [...lines] },
    }).catch(refuse)
    if (!isSameAmount(order, { amount, currency })) throw new NotDone('differs')
    if (order.state !== 'placed' && order.state !== 'failed')
      return { outcome: order.state === 'paying' ? 'pending' : 'paid', reference: order.number }
    return review(order)
  }

  async function refund(id: string): Promise<AppOrder> {
    const params = { app, id }
    const order = await api('POST /superapp/apps/{app}/orders/{id}/refunds', { params }).catch(refuse)
    void client.invalidateQueries({ queryKey: ordersKey(app) })
    return toAppOrder(order)
  }

  async function read(permission: Permission): Promise<unknown> {
    if (!(await mayRead(permission))) throw new NotDone('refused')
    const told = await api('POST /superapp/apps/{app}/reads', {
      params: { app },
      body: { permission },
    }).catch((error: unknown) => {
      // Taken back on another device: the next time, the person is asked again.
      if (codeOf(error) === 'mini_app_not_allowed')
        for (const { queryKey } of [appsQuery(), ownAppsQuery()]) void client.invalidateQueries({ queryKey })
      return refuse(error)
    })
    void client.invalidateQueries({ queryKey: readsQuery(app).queryKey })
    return permission === 'name' ? told.name : told.rates?.per_dollar
  }

  // The gesture of a frame counts for the page around it; the focus tells in which of its documents it was.
  const hasGesture = useEffectEvent(
    () => navigator.userActivation.isActive && document.activeElement === frame.current,
  )

  // Speaks with another document, by messages alone.
  useEffect(() => {
    const host = hostFrame({
      page: window,
      frame: () => frame.current?.contentWindow ?? null,
      look: () => currentLook(),
      answer: (asked) => answer(asked),
      hasGesture: () => hasGesture(),
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

const shelfOf = (app: AnyMiniApp): Shelf => ({
  read: async () => (await api('GET /superapp/apps/{app}/store', { params: { app } })).data,
  write: (key, value, known) =>
    api('PUT /superapp/apps/{app}/store/{key}', {
      params: { app, key },
      body: { value, ...(known !== undefined && { known_changed_at: known }) },
    }),
})

const codeOf = (error: unknown) => (error instanceof ApiError ? error.problem.code : undefined)

/** Codes for the app by the server's refusals. */
const refusals: Readonly<Record<string, NotDone['code']>> = {
  mini_app_store_full: 'full',
  mini_app_store_stale: 'stale',
  mini_app_not_allowed: 'refused',
  mini_app_refund_refused: 'late',
  mini_app_order_differs: 'differs',
}

function refuse(error: unknown): never {
  const code = refusals[codeOf(error) ?? '']
  throw code ? new NotDone(code) : error
}
