import type { ImportBatch, ImportPreview } from '../app/api/api.ts'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'

const texts: Readonly<Record<string, TextKey>> = {
  amount_missing: 'imports.problem.amount_missing',
  amount_invalid: 'imports.problem.amount_invalid',
  amount_ambiguous: 'imports.problem.amount_ambiguous',
  amount_too_precise: 'imports.problem.amount_too_precise',
  amount_too_large: 'imports.problem.amount_too_large',
  asset_mismatch: 'imports.problem.asset_mismatch',
  date_missing: 'imports.problem.date_missing',
  date_invalid: 'imports.problem.date_invalid',
  date_ambiguous: 'imports.problem.date_ambiguous',
  not_booked: 'imports.problem.not_booked',
  not_yet_booked: 'imports.problem.not_yet_booked',
  side_unknown: 'imports.problem.side_unknown',
  fee_ambiguous: 'imports.problem.fee_ambiguous',
}

/** Lines that cannot be read: where each stands in the file, and why. */
export function UnreadableLines({
  lines,
  headings = [],
}: {
  readonly lines: ImportBatch['unreadable']
  readonly headings?: ImportPreview['headings']
}) {
  const { t } = useTranslation()
  return (
    <ul className="mt-2 grid max-h-64 gap-1.5 overflow-y-auto text-sm">
      {lines.map((each) => {
        const { line, column, code } = each
        const name = column === null ? null : headings[column]?.name
        return (
          <li key={lines.indexOf(each)}>
            <span className="font-medium">
              {name
                ? t('imports.preview.lineIn', { line, column: name })
                : t('imports.preview.line', { line })}
            </span>
            <span className="text-muted">
              {' · '}
              {t(texts[code] ?? 'imports.problem.other')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
