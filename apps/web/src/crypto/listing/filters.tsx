import { money } from '@sadaf/money'
import type { Language } from '../../app/language/language.ts'
import type { Translate } from '../../app/language/text-key.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useSession } from '../../app/session/session.tsx'
import { categoriesOf } from '../../markets/index.ts'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { type Band, bands, type HubView } from '../view.ts'

const ANY = 'any'

/** Which of the assets: a category, a band of prices, one's favourites. */
export function Filters({
  view,
  onChange,
}: {
  readonly view: HubView
  readonly onChange: (part: Partial<HubView>) => unknown
}) {
  const { t, language } = useTranslation()
  const { user } = useSession()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 rounded-control bg-subtle p-4 sm:grid-cols-2">
      <Field label={t('crypto.markets.category')}>
        {(control) => (
          <Select
            value={view.category ?? ANY}
            options={[
              { value: ANY, label: t('markets.category.all') },
              ...categoriesOf.crypto.map((value) => ({ value, label: t(`markets.category.${value}`) })),
            ]}
            onValueChange={(category) => onChange({ category: category === ANY ? undefined : category })}
            {...control}
          />
        )}
      </Field>
      <Field label={t('crypto.markets.price')}>
        {(control) => (
          <Select
            value={view.band ?? ANY}
            options={[
              { value: ANY, label: t('crypto.markets.anyPrice') },
              ...bandNames.map((value) => ({ value, label: bandText(value, t, language) })),
            ]}
            onValueChange={(band) => onChange({ band: band === ANY ? undefined : band })}
            {...control}
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Switch
          label={t('crypto.markets.favourites')}
          description={user ? undefined : t('crypto.markets.favouritesGuest')}
          checked={view.isFavourites && user !== undefined}
          disabled={!user}
          onCheckedChange={(isFavourites) => onChange({ isFavourites })}
        />
      </div>
    </div>
  )
}

const bandNames = Object.keys(bands) as Band[] // Its own names.

function bandText(band: Band, t: Translate, language: Language): string {
  const [from, below] = bands[band]
  const text = (dollars: number) =>
    moneyText(money('USD', BigInt(dollars) * 100n), language, {
      fraction: 'trimmed',
      currencyDisplay: 'narrowSymbol',
    })
  if (from === null) return t('crypto.markets.below', { amount: text(below) })
  if (below === null) return t('crypto.markets.above', { amount: text(from) })
  return t('crypto.markets.between', { from: text(from), below: text(below) })
}
