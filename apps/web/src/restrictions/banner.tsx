import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { meQuery } from '../app/session/me.ts'

/** Above every page of a restricted account, with the way to what can be done about it. */
export default function RestrictionBanner() {
  const { t } = useTranslation()
  const { data: me } = useQuery(meQuery())
  if (!me?.is_restricted) return null
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 bg-warning-soft px-4 py-1 text-center text-sm">
      <ShieldAlert aria-hidden className="size-4 shrink-0 text-warning" />
      {t('restrictions.banner')}
      <AppLink
        to="restricted"
        className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
      >
        {t('restrictions.open')}
      </AppLink>
    </p>
  )
}
