import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { useSession } from '../app/session/session.tsx'
import { buttonStyle } from '../ui/button.tsx'

/** The pearl card at the end of the Products menu: the way to a wallet ID, and to one's own. */
export function ProductsPromo() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <div className="flex flex-col justify-end rounded-card bg-pearl p-5">
      <p className="font-semibold">{user ? t('menus.page.walletId') : t('menus.promo.title')}</p>
      <p className="mt-1 text-sm text-pearl-muted">
        {user ? t('menus.hint.walletId') : t('menus.promo.text')}
      </p>
      <AppLink
        to={user ? 'profileWalletId' : 'signup'}
        className={`${buttonStyle({ variant: 'pearl' })} mt-4`}
      >
        {user ? t('menus.promo.own') : t('menus.promo.action')}
      </AppLink>
    </div>
  )
}
