import { ChevronLeft } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'

export function BackToTickets() {
  const { t } = useTranslation()
  return (
    <AppLink
      to="supportTickets"
      className="-ms-1 inline-flex min-h-11 items-center gap-1 rounded-control text-sm font-medium text-muted hover:text-ink"
    >
      <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
      {t('support.tickets.all')}
    </AppLink>
  )
}
