import { QrCode, ScanLine } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'
import { AppNavLink } from '../../app/routing/link.tsx'
import { cn } from '../../ui/cn.ts'
import { segmentStyle, segmentsStyle } from '../../ui/forms/segment.ts'

const chosen =
  'aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-card inline-flex items-center justify-center gap-2'

/** Between one's own code and the camera for another's. */
export function CodeTabs() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('links.tabs.label')} className={cn(segmentsStyle, 'mt-6')}>
      <AppNavLink to="payCode" end className={cn(segmentStyle, chosen)}>
        <QrCode aria-hidden className="size-4" />
        {t('links.tabs.own')}
      </AppNavLink>
      <AppNavLink to="scan" className={cn(segmentStyle, chosen)}>
        <ScanLine aria-hidden className="size-4" />
        {t('links.tabs.scan')}
      </AppNavLink>
    </nav>
  )
}
