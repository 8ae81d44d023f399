import type { ReactNode } from 'react'
import type { Account } from '../../app/api/api.ts'
import { dayOf } from '../../app/days.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useNow } from '../../app/now.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { Details } from '../../ui/details.tsx'
import { CardFace } from '../art/card-face.tsx'
import { kindKey } from '../card.ts'
import { type Draft, expiryOf } from './draft.ts'
import { useDraftFacts } from './facts.tsx'

/**
 * The card as it will be, with every key stroke; beside the form where there is room, with its facts and the buttons.
 */
export function Stage({
  draft,
  accounts,
  showsFacts,
  buttons,
}: {
  readonly draft: Draft
  readonly accounts: readonly Account[]
  readonly showsFacts: boolean
  readonly buttons: ReactNode
}) {
  const { t } = useTranslation()
  const today = dayOf(useNow(), useTimeZone())
  const facts = useDraftFacts(draft, accounts)
  return (
    <div className="overflow-hidden lg:sticky lg:top-22 lg:rounded-[1.25rem] lg:border lg:border-line lg:bg-surface lg:shadow-card max-lg:overflow-visible">
      <div className="mx-auto max-w-[27rem] lg:max-w-none lg:bg-subtle lg:px-8 lg:pt-8 lg:pb-7">
        <CardFace
          colour={draft.colour}
          type={t(kindKey(draft))}
          name={draft.name.trim() === '' ? t('cards.face.empty') : draft.name}
          lastFour={null}
          expires={expiryOf(today)}
        />
      </div>
      <div className="max-lg:hidden">
        {showsFacts && <Details items={facts} className="px-6 pt-2" />}
        <div className="flex gap-3 p-6 pt-4">{buttons}</div>
      </div>
    </div>
  )
}
