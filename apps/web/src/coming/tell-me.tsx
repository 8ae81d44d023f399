import type { ComingPart } from '@sadaf/api/coming'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useTranslation } from '../app/language/translation.ts'
import { Queries } from '../app/requests/queries.tsx'
import { AppLink } from '../app/routing/link.tsx'
import { useSession } from '../app/session/session.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Switch } from '../ui/switch.tsx'
import { comingQuery, useAwait } from './queries.ts'

/** The wish to be told when a part is here; guests are shown to the sign-in, which leads back. */
export function TellMe({ part }: { readonly part: ComingPart }) {
  const { t } = useTranslation()
  const { user, loading } = useSession()
  const { pathname } = useLocation()
  if (loading) return <Waiting />
  if (user) {
    return (
      <Queries>
        <Wish part={part} />
      </Queries>
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <AppLink to="login" query={{ next: pathname }} className={buttonStyle()}>
        {t('coming.signIn')}
      </AppLink>
      <p className="text-sm text-muted">{t('coming.signInHint')}</p>
    </div>
  )
}

function Wish({ part }: { readonly part: ComingPart }) {
  const { t } = useTranslation()
  const coming = useQuery(comingQuery())
  const wish = useAwait(part)
  if (coming.isPending) return <Waiting />
  const kept = coming.data?.data.find((each) => each.part === part)?.is_awaited ?? false
  return (
    <Switch
      label={t('coming.tell')}
      description={t('coming.tellHint')}
      checked={wish.isPending ? wish.variables : kept}
      disabled={coming.isError}
      onCheckedChange={(isAwaited) => wish.mutate(isAwaited)}
    />
  )
}

function Waiting() {
  return (
    <Loading>
      <Skeleton className="h-11" />
    </Loading>
  )
}
