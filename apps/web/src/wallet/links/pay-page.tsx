import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { tellError } from '../../app/api/api.ts'
import { QueryProvider } from '../../app/api/query-provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { href } from '../../app/routing/route-list.ts'
import { useSession } from '../../app/session/session.tsx'
import { Brand, LanguageButton, ThemeButton } from '../../shell/index.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { readLinkQuery } from './queries.ts'
import { isLink } from './read-code.ts'
import { Refused, refusalOf } from './refusal.tsx'

/** Where a code or a link leads: to the review of sending, or for a guest to the recipient's name. */
export function Component() {
  const { t } = useTranslation()
  const { link = '' } = useParams()
  const { user, loading } = useSession()
  if (user && isLink(link)) return <Navigate to={href('send', {}, { query: { link } })} replace />
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t('common.pageTitle', { page: t('links.pay.title') })}</title>
      <header className="flex h-16 items-center justify-between px-4 sm:px-6">
        <Brand />
        <div className="flex">
          <ThemeButton />
          <LanguageButton />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-md flex-1 content-center px-4 py-8 outline-none sm:px-6"
      >
        <Card className="sm:p-8!">
          {!isLink(link) ? (
            <>
              <h1 className="sr-only">{t('links.pay.title')}</h1>
              <Refused why="pay_link_unreadable" action={<ToStart />} />
            </>
          ) : loading ? (
            <PayeeSkeleton />
          ) : (
            <QueryProvider>
              <Payee link={link} />
            </QueryProvider>
          )}
        </Card>
      </main>
    </div>
  )
}

/** The payee of a link, and the ways to pay. Only a signed-in person sees the purpose. */
function Payee({ link }: { readonly link: string }) {
  const { t } = useTranslation()
  const read = useQuery(readLinkQuery(link))
  if (read.isPending) return <PayeeSkeleton />
  if (read.isError) {
    const why = refusalOf(read.error)
    return (
      <>
        <h1 className="sr-only">{t('links.pay.title')}</h1>
        {why ? (
          <Refused why={why} action={<ToStart />} />
        ) : (
          <ErrorState
            message={tellError(read.error).message ?? t('links.pay.failed')}
            requestId={tellError(read.error).requestId}
            retrying={read.isFetching}
            onRetry={() => read.refetch()}
          />
        )}
      </>
    )
  }
  const { name } = read.data
  // The sign-in leads on to where the link would have led.
  const next = { next: href('send', {}, { query: { link } }) }
  return (
    <div className="grid justify-items-center gap-6 text-center">
      <Mark name={name} shape="person" size="lg" />
      <div>
        <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">{t('links.pay.to', { name })}</h1>
        <p className="mt-2 text-sm text-balance text-muted">{t('links.pay.hint')}</p>
      </div>
      <div className="grid w-full gap-3">
        <AppLink to="login" query={next} className={buttonStyle({ size: 'lg', block: true })}>
          {t('links.pay.signIn')}
        </AppLink>
        <AppLink
          to="register"
          query={next}
          className={buttonStyle({ variant: 'secondary', size: 'lg', block: true })}
        >
          {t('links.pay.register')}
        </AppLink>
        <p className="text-sm text-balance text-muted">{t('links.pay.newHint')}</p>
      </div>
    </div>
  )
}

function ToStart() {
  const { t } = useTranslation()
  return (
    <AppLink to="landing" className={buttonStyle({ variant: 'secondary' })}>
      {t('links.pay.home')}
    </AppLink>
  )
}

function PayeeSkeleton() {
  return (
    <Loading className="grid justify-items-center gap-6">
      <Skeleton className="size-14 rounded-full" />
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </Loading>
  )
}
