import { type RiskSubject, riskVersions } from '@sadaf/api/risks'
import { TriangleAlert } from 'lucide-react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Badge } from '../ui/badge.tsx'
import { formatNumber } from '../ui/format.ts'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { riskTexts } from './texts.ts'

/** Risks of a loss, to be read and ticked before a first order. */
export function RiskTick({
  subject,
  isTicked,
  onTick,
}: {
  readonly subject: RiskSubject
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
}) {
  const { t, language } = useTranslation()
  return (
    <section aria-labelledby="risks" className="rounded-card border border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h3 id="risks" className="text-base font-semibold">
            {t(`risks.${subject}.title`)}
          </h3>
          <p className="text-sm text-muted">{t('risks.once')}</p>
        </div>
        <Badge tone="outline">
          {t('risks.version', { formatted: formatNumber(riskVersions[subject], language) })}
        </Badge>
      </div>
      <ul className="mt-3 grid gap-x-6 gap-y-2.5 text-sm text-muted sm:grid-cols-2">
        {riskTexts[subject].map((key: TextKey) => (
          <li key={key} className="flex gap-2.5">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" strokeWidth={1.75} />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
      <Checkbox
        label={<span className="font-medium">{t(`risks.${subject}.agree`)}</span>}
        checked={isTicked}
        onCheckedChange={onTick}
        className="mt-4 rounded-control bg-subtle px-4 py-1"
      />
    </section>
  )
}
