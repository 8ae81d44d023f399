import { useTranslation } from '../app/translation.ts'
import { WalletIdCard } from '../wallet/receive-card.tsx'

/** What others pay to, to be handed on. */
export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('common.pageTitle', { page: t('shell.page.walletId') })}</title>
      <WalletIdCard />
    </>
  )
}
