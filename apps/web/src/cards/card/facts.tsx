import { toMoney } from '../../app/api/amounts.ts'
import type { Card } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { DateText } from '../../ui/date-text.tsx'
import type { Detail } from '../../ui/details.tsx'

/** Details of a card, one a line. Its number is its issuer's to show. */
export function useCardFacts(card: Card): readonly Detail[] {
  const { t } = useTranslation()
  const { last_four: lastFour, expires, account, credit, works_at: use, locked_to: lockedTo, pin } = card
  const line = (key: string, label: string, value: Detail['value']): Detail => ({ key, label, value })
  return [
    line(
      'number',
      t('cards.detail.card'),
      lastFour === null ? (
        t('cards.face.notMade')
      ) : (
        <bdi dir="ltr" className="figures">
          •••• {lastFour}
        </bdi>
      ),
    ),
    ...(expires === null
      ? []
      : [
          line(
            'expires',
            t('cards.detail.expires'),
            <bdi dir="ltr" className="figures">
              {expires}
            </bdi>,
          ),
        ]),
    ...(card.type === 'debit' ? [line('account', t('cards.detail.account'), <bdi>{account.name}</bdi>)] : []),
    ...(credit ? [line('limit', t('cards.detail.limit'), <Money value={toMoney(credit.limit)} />)] : []),
    line('available', t('cards.detail.available'), <Money value={toMoney(account.available)} />),
    line(
      'use',
      t('cards.detail.worksAt'),
      lockedTo === null ? t(`cards.detail.use.${use}`) : t('cards.detail.lockedTo', { shop: lockedTo }),
    ),
    line('pin', t('cards.detail.pin'), t(`cards.detail.pinIs.${pin}`)),
    line('added', t('cards.detail.added'), <DateText value={card.created_at} style="day" />),
  ]
}
