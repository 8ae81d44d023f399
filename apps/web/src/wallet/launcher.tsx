import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import type { LauncherPart } from '../app/capability/launcher.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Matter } from '../ui/matter.tsx'
import { schedulesQuery } from './schedules/queries.ts'

/** Planned payments that stopped by themselves and wait for a word. */
function Matters() {
  const { t } = useTranslation()
  const planned = useQuery(schedulesQuery('planned')).data?.data ?? []
  const count = planned.filter(({ paused_because: because }) => because !== null).length
  if (count === 0) return null
  return (
    <Matter
      icon={CalendarX}
      tone="warning"
      title={t('schedules.stopped', { count })}
      hint={t('schedules.stoppedHint')}
      action={
        <AppLink to="schedules" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          {t('schedules.stoppedAction')}
        </AppLink>
      }
    />
  )
}

export const launcher: LauncherPart = { name: 'wallet', Matters }
