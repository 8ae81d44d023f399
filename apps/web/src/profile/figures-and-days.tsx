import { accountCurrencies } from '@sadaf/api/currencies'
import { assetName } from '@sadaf/money'
import { Suspense } from 'react'
import type { Me } from '../app/api/api.ts'
import { formattingLocale } from '../app/language/language.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { useNow } from '../app/now.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { zoneName } from './time-zones.ts'
import { useSetting } from './use-setting.ts'

const ZoneSelect = late(() => import('./zone-select.tsx'))

/** The currency of totals, and the zone in which days begin. */
export function FiguresAndDays({ preferences }: { readonly preferences: Me['preferences'] }) {
  const { t, language } = useTranslation()
  const { save, asked } = useSetting()
  const now = useNow()
  const currency = asked?.currency ?? preferences.currency
  const zone = asked?.time_zone ?? preferences.time_zone
  const browsers = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const locale = formattingLocale[language]
  return (
    <Card id="figures">
      <CardHeader title={t('profile.figures.title')} description={t('profile.figures.intro')} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
        <Field label={t('profile.figures.currency')} hint={t('profile.figures.currencyHint')}>
          {(control) => (
            <Select
              {...control}
              value={currency}
              options={accountCurrencies.map((code) => ({
                value: code,
                label: `${assetName(code, locale)} (${code})`,
              }))}
              onValueChange={(chosen) => {
                const known = accountCurrencies.find((code) => code === chosen)
                if (known) void save({ currency: known })
              }}
            />
          )}
        </Field>
        <Field label={t('profile.figures.zone')} hint={t('profile.figures.zoneHint')}>
          {(control) => (
            <Suspense fallback={<Skeleton className="h-15" />}>
              <ZoneSelect
                control={control}
                value={zone}
                suggested={browsers}
                onValueChange={(chosen) => void save({ time_zone: chosen })}
              />
            </Suspense>
          )}
        </Field>
        {browsers !== zone && (
          <p className="-mt-2 flex flex-wrap items-center gap-x-3 text-sm text-muted">
            {t('profile.figures.browsers', { zone: zoneName(browsers, language, now) })}
            <Button variant="link" size="sm" onClick={() => save({ time_zone: browsers })}>
              {t('profile.figures.useBrowsers')}
            </Button>
          </p>
        )}
      </div>
    </Card>
  )
}
