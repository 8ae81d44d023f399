import { ExternalLink } from 'lucide-react'
import { getConfig } from '../app/config.ts'
import { useTranslation } from '../app/language/translation.ts'
import { buttonStyle } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'

/** Beside a code's field in a demonstration: where the message with the code can be read. */
export function DemoMailboxLink({ to }: { readonly to: string }) {
  const { t } = useTranslation()
  if (!getConfig().demoMode) return null
  return (
    <a
      href={`/dev/mailbox?${new URLSearchParams({ to })}`}
      target="_blank"
      rel="noreferrer"
      className={cn(buttonStyle({ variant: 'link', size: 'sm' }), 'whitespace-nowrap!')}
    >
      {t('auth.demo.mailbox')}
      <ExternalLink aria-hidden className="flip-rtl" />
    </a>
  )
}
