import { useLanguage } from '../app/language-provider.tsx'
import { useTranslation } from '../app/translation.ts'
import { formatNumber } from '../ui/format.ts'

const steps = [
  { title: 'landing.steps.open', text: 'landing.steps.openText' },
  { title: 'landing.steps.receive', text: 'landing.steps.receiveText' },
  { title: 'landing.steps.pay', text: 'landing.steps.payText' },
] as const

export function Steps() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <section className="container-page">
      <h2 className="max-w-2xl text-xl font-semibold tracking-[-0.02em] text-balance sm:text-2xl">
        {t('landing.steps.title')}
      </h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t border-line pt-5">
            <span
              aria-hidden
              className="figures grid size-9 place-items-center rounded-full bg-pearl-line text-sm font-semibold"
            >
              {formatNumber(index + 1, language)}
            </span>
            <h3 className="mt-4 font-semibold">{t(title)}</h3>
            <p className="mt-1.5 max-w-sm text-sm text-muted">{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
