import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { formatNumber } from '../ui/format.ts'
import { SectionHeading } from './section-heading.tsx'

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
      <SectionHeading title={t('landing.steps.title')} />
      <ol className="mx-auto mt-10 grid max-w-5xl gap-8 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="relative grid grid-cols-[auto_1fr] content-start gap-x-4 before:absolute before:start-[1.125rem] before:top-9 before:-bottom-8 before:w-px before:bg-line last:before:hidden md:justify-items-center md:text-center md:grid-cols-1 md:before:start-1/2 md:before:top-[1.125rem] md:before:bottom-auto md:before:h-px md:before:w-[calc(100%+2rem)]"
          >
            <span
              aria-hidden
              className="figures relative row-span-2 grid size-9 place-items-center rounded-full bg-pearl-line text-sm font-semibold ring-8 ring-page md:row-span-1"
            >
              {formatNumber(index + 1, language)}
            </span>
            <h3 className="font-semibold max-md:pt-1.5 md:mt-4">{t(title)}</h3>
            <p className="mt-1.5 max-w-xs text-sm text-balance text-muted">{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
