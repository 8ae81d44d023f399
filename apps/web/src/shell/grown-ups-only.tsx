import { HandHeart } from 'lucide-react'
import { Outlet, useLocation } from 'react-router'
import { isForGrownUps, useIsManaged } from '../app/capability/grown-ups.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Around the pages of members: a child who comes to one that is for grown-ups is told so calmly, with the way back. */
export default function GrownUpsOnly() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isManaged = useIsManaged()
  if (!isManaged || !isForGrownUps(pathname)) return <Outlet />
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
