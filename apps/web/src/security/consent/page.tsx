import { type OauthProblem, oauthProblems } from '@sadaf/api/oauth'
import { Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import type { TextKey } from '../../app/language/text-key.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { href } from '../../app/routing/route-list.ts'
import { useSession } from '../../app/session/session.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Consent } from './consent.tsx'

/** An app asks to sign the person in: a visitor who is not signed in does that first, and comes back. */
export function Component() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const { pathname, search } = useLocation()
  const { user, loading } = useSession()
  const id = address.get('authorization_id')
  const problem = oauthProblems.find((each) => each === address.get('error'))
  if (id !== null && problem === undefined && !loading && !user)
    return <Navigate to={href('login', {}, { query: { next: pathname + search } })} replace />
  return (
    <div className="container-page grid max-w-lg gap-5 py-7 sm:py-12">
      <title>{t('common.pageTitle', { page: t('consent.title') })}</title>
      <h1 className="text-center text-xl font-semibold tracking-tight sm:text-2xl">{t('consent.title')}</h1>
      {problem !== undefined ? (
        <Problem title={problems[problem].title} text={problems[problem].text} />
      ) : id === null ? (
        <Problem title="consent.nothing.title" text="consent.nothing.text" />
      ) : user ? (
        <Consent
          id={id}
          user={user}
          onGone={<Problem title="consent.gone.title" text="consent.gone.text" />}
        />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

const problems = {
  unknown_app: { title: 'consent.unknownApp.title', text: 'consent.unknownApp.text' },
  wrong_redirect: { title: 'consent.wrongRedirect.title', text: 'consent.wrongRedirect.text' },
} as const satisfies Record<OauthProblem, { title: TextKey; text: TextKey }>

/** Why there is nothing to allow. The person stays here: what sent them is not to be trusted with an answer. */
function Problem({ title, text }: { readonly title: TextKey; readonly text: TextKey }): ReactNode {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        icon={Unplug}
        title={t(title)}
        hint={t(text)}
        action={
          <AppLink to="home" className={buttonStyle({ variant: 'secondary' })}>
            {t('consent.home')}
          </AppLink>
        }
      />
    </Card>
  )
}

function Waiting() {
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
