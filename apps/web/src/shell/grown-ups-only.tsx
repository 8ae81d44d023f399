import { HandHeart } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isForGrownUps } from '../app/capability/grown-ups.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** In place of a page that is for grown-ups, a child is told so calmly, with the way back. */
export default function GrownUpsOnly({
  onKept,
}: {
  /** Hears whether the page is kept from the child. */
  readonly onKept: (isKept: boolean) => void
}) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isKept = isForGrownUps(pathname)
  // The page itself is rendered by the shell, so that it is not mounted again.
  useEffect(() => {
    onKept(isKept)
    return () => onKept(false)
  }, [isKept, onKept])
  if (!isKept) return null
  return (
    <div className="container-page max-w-3xl py-8">
      <title>{t('common.pageTitle', { page: t('menus.grownUps.title') })}</title>
      <h1 className="sr-only">{t('menus.grownUps.title')}</h1>
      <Card>
        <EmptyState
          icon={HandHeart}
          title={t('menus.grownUps.title')}
          hint={t('menus.grownUps.hint')}
          action={
            <AppLink to="familyMe" className={buttonStyle({ size: 'lg' })}>
              {t('menus.grownUps.back')}
            </AppLink>
          }
        />
      </Card>
    </div>
  )
}
