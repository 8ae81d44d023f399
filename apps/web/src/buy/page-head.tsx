import { useTranslation } from '../app/language/translation.ts'

export function Head({ intro }: { readonly intro: string }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('buy.title')}</h1>
      <p className="mt-1 text-sm text-muted">{intro}</p>
    </>
  )
}
