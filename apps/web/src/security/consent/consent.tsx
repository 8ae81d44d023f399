import { spelledFor } from '@sadaf/api/spelling'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { TextKey } from '../../app/language/text-key.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { href } from '../../app/routing/route-list.ts'
import { type SessionUser, signOut, withAuth } from '../../app/session/store.ts'
import { explainAuthError } from '../../auth/index.ts'
import { Alert } from '../../ui/alert.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ScopeList } from '../apps/scope-list.tsx'
import { AuthRefusal } from '../queries.ts'
import { requestQuery } from './queries.ts'

type ConsentProps = {
  readonly id: string
  readonly user: SessionUser
  /** Shown where the request has expired, or was answered. */
  readonly onGone: ReactNode
}

/** An app's request: who asks, for what, in which account, and the person's answer. */
export function Consent({ id, user, onGone }: ConsentProps) {
  const { t } = useTranslation()
  const request = useQuery(requestQuery(id, user.id))
  const onward = request.data && 'redirect_url' in request.data ? request.data.redirect_url : undefined
  useEffect(() => {
    if (onward !== undefined) location.replace(onward)
  }, [onward])
  if (request.error) {
    const failure = request.error instanceof AuthRefusal ? request.error.failure : undefined
    if (failure?.code === 'oauth_authorization_not_found') return onGone
    if (failure?.code === 'managed_profile') return <Alert tone="warning">{t('consent.managed')}</Alert>
    return (
      <ErrorState
        message={t(failure ? explainAuthError(failure) : 'consent.failed')}
        retrying={request.isFetching}
        onRetry={() => request.refetch()}
      />
    )
  }
  if (!request.data || 'redirect_url' in request.data) {
    return (
      <Card>
        <Loading className="grid gap-4">
          <Skeleton className="mx-auto h-16 w-48" />
          <Skeleton className="h-32" />
          <Skeleton className="h-11" />
        </Loading>
      </Card>
    )
  }
  return <Asked request={request.data} user={user} />
}

type AskedProps = {
  readonly request: {
    readonly authorization_id: string
    readonly redirect_uri: string
    readonly client: { readonly id: string; readonly name: string }
    readonly scope: string
  }
  readonly user: SessionUser
}

function Asked({ request, user }: AskedProps) {
  const { t, language } = useTranslation()
  const { pathname, search } = useLocation()
  const [answering, setAnswering] = useState<'allow' | 'cancel'>()
  const [problem, setProblem] = useState<TextKey>()
  const { client, scope, redirect_uri: redirectUri, authorization_id: id } = request
  const { host } = new URL(redirectUri)
  const answer = async (given: 'allow' | 'cancel') => {
    setAnswering(given)
    const stay = { skipBrowserRedirect: true }
    const { data, error } = await withAuth(({ auth }) =>
      given === 'allow' ? auth.oauth.approveAuthorization(id, stay) : auth.oauth.denyAuthorization(id, stay),
    )
    if (data) return location.replace(data.redirect_url)
    setAnswering(undefined)
    setProblem(
      error?.code === 'oauth_authorization_not_found' ? 'consent.gone.text' : explainAuthError(error ?? {}),
    )
  }
  const change = async () => {
    await signOut('local')
    location.assign(href('login', {}, { query: { next: pathname + search } }))
  }
  return (
    <Card className="grid gap-5">
      <div className="grid justify-items-center gap-3 text-center">
        <Mark name={client.name} hueKey={client.id} shape="business" size="lg" />
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere">
            <bdi>{client.name}</bdi>
          </h2>
          <p className="text-sm text-muted wrap-anywhere">
            {t('consent.leadsTo')}{' '}
            <bdi dir="ltr" translate="no">
              {host}
            </bdi>
          </p>
        </div>
      </div>
      <div className="grid gap-3 border-y border-line py-4">
        <p className="text-sm font-medium">{t('consent.asks')}</p>
        <ScopeList scopes={scope.split(' ')} label={t('consent.asks')} />
      </div>
      <div className="flex items-center gap-3">
        <Avatar name={user.name} src={user.avatarUrl} size="sm" />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-medium wrap-anywhere">
            <bdi>{spelledFor(language, user)}</bdi>
          </p>
          {user.email !== '' && (
            <p className="text-muted wrap-anywhere">
              <bdi dir="ltr">{user.email}</bdi>
            </p>
          )}
        </div>
        <Button variant="link" size="sm" onClick={change}>
          {t('consent.otherAccount')}
        </Button>
      </div>
      {problem !== undefined && <Alert tone="destructive">{t(problem)}</Alert>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          variant="secondary"
          busy={answering === 'cancel'}
          disabled={answering === 'allow'}
          onClick={() => answer('cancel')}
        >
          {t('common.action.cancel')}
        </Button>
        <Button
          busy={answering === 'allow'}
          disabled={answering === 'cancel'}
          onClick={() => answer('allow')}
        >
          {t('consent.allow')}
        </Button>
      </div>
      <p className="text-center text-xs text-balance text-muted">{t('consent.note')}</p>
    </Card>
  )
}
