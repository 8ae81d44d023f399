import { type ComingPart, comingParts } from '@sadaf/api/coming'
import { Check } from 'lucide-react'
import { useLocation } from 'react-router'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Orb } from '../ui/orb.tsx'
import { partOf } from './part-of.ts'
import { TellMe } from './tell-me.tsx'

/** Any page that is planned and not there: what it will do, and the wish to be told of it. */
export default function ComingPage() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const belongs = partOf(pathname)
  const part = comingParts.find((each) => each === belongs)
  // A screen may still be to come where its part is here.
  const isEveryday = belongs !== 'document'
  const title = part
    ? t(`coming.part.${part}.title`)
    : t(isEveryday ? 'coming.everyday.title' : 'coming.document.title')
  return (
    <div className="container-page relative isolate grid min-h-[70dvh] content-center justify-items-center overflow-x-clip py-12 sm:py-16">
      <title>{t('common.pageTitle', { page: title })}</title>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-0 top-[-8rem] -z-10 h-[44rem] bg-(image:--glow) opacity-80"
      />
      <Orb className="w-28 sm:w-36" />
      <p className="mt-8 text-sm font-semibold text-accent">{t('coming.eyebrow')}</p>
      <h1 className="mt-2 text-center text-2xl font-semibold tracking-[-0.02em] text-balance">{title}</h1>
      {part ? <OfPart part={part} /> : <Elsewhere isEveryday={isEveryday} />}
    </div>
  )
}

const introStyle = 'mt-3 max-w-prose text-center text-muted text-balance'

function OfPart({ part }: { readonly part: ComingPart }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={introStyle}>{t(`coming.part.${part}.text`)}</p>
      <Card className="mt-8 w-full max-w-xl">
        <ul className="grid gap-3">
          {(['a', 'b', 'c'] as const).map((point) => (
            <li key={point} className="flex gap-3">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} />
              {t(`coming.part.${part}.${point}`)}
            </li>
          ))}
        </ul>
        <div className="mt-5 border-t border-line pt-4">
          <TellMe part={part} />
        </div>
      </Card>
    </>
  )
}

function Elsewhere({ isEveryday }: { readonly isEveryday: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={introStyle}>{t(isEveryday ? 'coming.everyday.text' : 'coming.document.text')}</p>
      <AppLink to={isEveryday ? 'dashboard' : 'landing'} className={`${buttonStyle()} mt-6`}>
        {t(isEveryday ? 'coming.everyday.action' : 'coming.home')}
      </AppLink>
    </>
  )
}
