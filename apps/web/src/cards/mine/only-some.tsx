import { Plus } from 'lucide-react'
import { dayOf } from '../../app/days.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useNow } from '../../app/now.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useTimeZone } from '../../app/session/me.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { expiryOf } from '../add/draft.ts'
import { CardFace } from '../art/card-face.tsx'
import { colourOf } from '../card.ts'
import type { Only } from '../view.ts'

/** Of what a new one of each sort is made. */
const wished = {
  virtual: { type: 'debit', form: 'virtual' },
  physical: { type: 'debit', form: 'physical' },
  travel: { type: 'travel', form: 'virtual' },
} as const

/** Purpose of cards of one sort, and how to get one. */
export function OnlySome({ only, hasSome }: { readonly only: Only; readonly hasSome: boolean }) {
  const { t } = useTranslation()
  const today = dayOf(useNow(), useTimeZone())
  const { type, form } = wished[only]
  return (
    <Card className="mb-6 grid items-center gap-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <div>
        <h2 className="text-base font-semibold">
          {hasSome ? t(`cards.only.${only}.title`) : t(`cards.only.${only}.none`)}
        </h2>
        <p className="mt-1 text-sm text-muted">{t(`cards.only.${only}.text`)}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <AppLink to="cardsAdd" query={{ type, form }} className={buttonStyle()}>
            <Plus aria-hidden />
            {t(`cards.only.${only}.add`)}
          </AppLink>
          <AppLink to="cards" className={buttonStyle({ variant: 'secondary' })}>
            {t('cards.only.all')}
          </AppLink>
        </div>
      </div>
      <div aria-hidden className="max-sm:hidden">
        <CardFace
          colour={colourOf[type]}
          type={t(`cards.kind.${type}.${form}`)}
          name={t(`cards.new.nameSuggested.${type}`)}
          lastFour={null}
          expires={expiryOf(today)}
        />
      </div>
    </Card>
  )
}
