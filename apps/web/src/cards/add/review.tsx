import { parseAmountInput } from '@sadaf/money'
import type { Account } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { AmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { Card } from '../../ui/card.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { readAddress } from '../address-fields.tsx'
import { kindKey } from '../card.ts'
import type { Draft } from './draft.ts'
import { useDraftFacts } from './facts.tsx'
import { currencyOf } from './problems.ts'
import type { Refusal } from './use-making.ts'

/** All that was chosen, once more before it is made. */
export function Review({
  draft,
  accounts,
  refusal,
}: {
  readonly draft: Draft
  readonly accounts: readonly Account[]
  readonly refusal: Refusal | undefined
}) {
  const { t } = useTranslation()
  const facts = useDraftFacts(draft, accounts)
  const chosen: readonly Detail[] = [
    { key: 'type', label: t('cards.new.type'), value: t(kindKey(draft)) },
    { key: 'name', label: t('cards.new.name'), value: <bdi>{draft.name.trim()}</bdi> },
    { key: 'colour', label: t('cards.new.colour'), value: t(`cards.colour.${draft.colour}`) },
  ]
  return (
    <div className="grid gap-4">
      {refusal && (
        <Alert tone="destructive" title={t('cards.new.failed')}>
          <p>{refusal.message}</p>
          {refusal.isAboveTier && (
            <AppLink to="profileVerification" className="font-semibold underline underline-offset-4">
              {t('cards.limits.verify')}
            </AppLink>
          )}
        </Alert>
      )}
      <Card className="py-2!">
        <AmountsHidden value={false}>
          <Details items={[...chosen, ...facts, ...useLimits(draft, accounts), ...useAddress(draft)]} />
        </AmountsHidden>
      </Card>
    </div>
  )
}

function useLimits(draft: Draft, accounts: readonly Account[]): readonly Detail[] {
  const { t, language } = useTranslation()
  const currency = currencyOf(draft, accounts)
  const shown = (typed: string) => {
    const read = parseAmountInput(typed, currency, language)
    return read.ok ? <Money value={read.money} /> : t('cards.new.usualLimit')
  }
  return (['daily', 'monthly'] as const).map((name) => ({
    key: name,
    label: t(`cards.new.limitOf.${name}`),
    value: shown(draft[name]),
  }))
}

function useAddress({ form, address }: Draft): readonly Detail[] {
  const { t } = useTranslation()
  const read = readAddress(address)
  if (form === 'virtual' || !read) return []
  const lines = [read.recipient, read.line_1, read.line_2, read.city, read.postal_code]
  return [
    {
      key: 'address',
      label: t('cards.new.sentTo'),
      value: lines
        .filter((line) => line !== undefined)
        .map((line) => (
          <bdi key={line} className="block">
            {line}
          </bdi>
        )),
    },
  ]
}
