import { useTranslation } from 'react-i18next'

export function Component() {
  const { t } = useTranslation()
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('transactions.title') })}</title>
      <h1 className="text-xl font-semibold">{t('transactions.title')}</h1>
    </div>
  )
}
