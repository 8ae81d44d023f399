import type { AnyMiniApp, MiniApp } from '@sadaf/api/mini-apps'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type MiniAppEntry, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { toast } from '../ui/toasts/toast.ts'

const superappKey = ['superapp'] as const

/** All apps, and what one has done with them. */
export const appsQuery = () =>
  queryOptions({
    queryKey: [...superappKey, 'apps'],
    queryFn: ({ signal }) => api('GET /superapp/apps', { signal }),
  })

export const ownAppsKey = [...superappKey, 'own'] as const

/** Apps that the person has published to their own account. */
export const ownAppsQuery = () =>
  queryOptions({
    queryKey: ownAppsKey,
    queryFn: ({ signal }) => api('GET /developers/mini-apps', { signal }),
  })

/** Those of them that can be opened. */
export const publishedAppsQuery = () =>
  queryOptions({
    ...ownAppsQuery(),
    select: ({ data }) => data.filter((each) => each.is_published),
  })

/** Data read for an app. */
export const readsQuery = (app: AnyMiniApp) =>
  queryOptions({
    queryKey: [...superappKey, 'reads', app],
    queryFn: ({ signal }) => api('GET /superapp/apps/{app}/reads', { params: { app }, signal }),
  })

export const allOrdersKey = [...superappKey, 'orders'] as const
export const ordersKey = (app: AnyMiniApp) => [...allOrdersKey, app] as const

/** Orders in an app. */
export const ordersQuery = (app: AnyMiniApp) =>
  queryOptions({
    queryKey: ordersKey(app),
    queryFn: ({ signal }) => api('GET /superapp/apps/{app}/orders', { params: { app }, signal }),
  })

/** An app with what the server says of it now. */
type Told = { readonly app: AnyMiniApp } & Partial<Omit<MiniAppEntry, 'app'>>

/** Shows an app as the server has it now, whether it is one of ours or of the person's own. */
export function useShown(): (told: Told) => void {
  const client = useQueryClient()
  return ({ app, ...told }) => {
    const shown = <Entry extends { readonly app: string }>(known: { data: Entry[] } | undefined) =>
      known && { data: known.data.map((each) => (each.app === app ? { ...each, ...told } : each)) }
    client.setQueryData(appsQuery().queryKey, shown)
    client.setQueryData(ownAppsQuery().queryKey, shown)
  }
}

type Change = {
  readonly app: AnyMiniApp
  readonly body: { readonly is_installed?: boolean; readonly is_favorite?: boolean }
}

/** Installs an app or removes it, makes it a favourite or not. */
export function useChangeApp() {
  const show = useShown()
  const tell = useTellFailure()
  return useMutation({
    mutationFn: ({ app, body }: Change) => api('PATCH /superapp/apps/{app}', { params: { app }, body }),
    onSuccess: show,
    onError: tell,
  })
}

export function useRateApp(app: MiniApp) {
  const show = useShown()
  const tell = useTellFailure()
  return useMutation({
    mutationFn: (stars: number) =>
      api('PUT /superapp/apps/{app}/rating', { params: { app }, body: { stars } }),
    onSuccess: show,
    onError: tell,
  })
}

/** Lets an app read something, or no longer. */
export function useAllowApp(app: AnyMiniApp) {
  const show = useShown()
  const tell = useTellFailure()
  return useMutation({
    mutationFn: ({ permission, isGranted }: { permission: 'name' | 'rates'; isGranted: boolean }) =>
      api('PUT /superapp/apps/{app}/permissions/{permission}', {
        params: { app, permission },
        body: { is_granted: isGranted },
      }),
    onSuccess: show,
    onError: tell,
  })
}

function useTellFailure(): (error: Error) => void {
  const { t } = useTranslation()
  return (error) => toast.error(t('superapp.notKept'), tellError(error).message ?? t('common.error.network'))
}
