import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import type { LauncherPart } from '../app/capability/launcher.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Matter } from '../ui/matter.tsx'
import { requestsQuery } from './queries.ts'

/** Requests that the person has not answered. */
function Matters() {
  const { t } = useTranslation()
  const count = useQuery(requestsQuery('incoming', 'open')).data?.data.length ?? 0
  if (count === 0) return null
  return (
    <Matter
      icon={HandCoins}
      tone="warning"
      title={t('requests.waiting', { count })}
      hint={t('requests.waitingHint')}
      action={
        <AppLink to="paymentRequests" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          {t('requests.waitingAction')}
        </AppLink>
      }
    />
  )
}

export const launcher: LauncherPart = { name: 'requests', Matters }
