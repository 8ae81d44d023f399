import { CircleHelp } from 'lucide-react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { helpOf } from '../help-of.ts'

/** The question mark beneath a screen: it leads to the article that explains it. */
export default function HelpLine() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const article = helpOf(pathname)
  if (article === undefined) return null
  return (
    <aside aria-label={t('menus.explained')} className="container-page pb-6 print:hidden">
      <AppLink
        to="supportArticle"
        params={{ article }}
        className="inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-ink"
      >
        <CircleHelp aria-hidden className="size-5" strokeWidth={1.75} />
        {t('menus.explained')}
      </AppLink>
    </aside>
  )
}
