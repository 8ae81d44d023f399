import type { ImportBatch } from '../app/api/api.ts'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Alert } from '../ui/alert.tsx'

type Refusal = NonNullable<ImportBatch['refusal']>

const texts: Readonly<Record<string, TextKey>> = {
  file_empty: 'imports.refused.file_empty',
  pdf: 'imports.refused.pdf',
  workbook: 'imports.refused.workbook',
  binary: 'imports.refused.binary',
  encoding_unknown: 'imports.refused.encoding',
  encoding_invalid: 'imports.refused.encoding',
  row_too_long: 'imports.refused.row_too_long',
  too_many_columns: 'imports.refused.too_many_columns',
  too_many_rows: 'imports.refused.too_many_rows',
  csv_malformed: 'imports.refused.malformed',
  markup_malformed: 'imports.refused.malformed',
  markup_too_deep: 'imports.refused.malformed',
  markup_text_too_long: 'imports.refused.malformed',
  markup_too_many_elements: 'imports.refused.too_many_rows',
  markup_has_doctype: 'imports.refused.doctype',
  field_missing: 'imports.refused.field',
  field_invalid: 'imports.refused.field',
  asset_unknown: 'imports.refused.asset_unknown',
  asset_mismatch: 'imports.refused.asset_mismatch',
  nothing_readable: 'imports.refused.nothing_readable',
}

/** Why a file was not taken, in words. */
export function refusalText({ code, subject }: Refusal): TextKey {
  const known = code === 'format_unknown' ? texts[subject ?? ''] : texts[code]
  return known ?? 'imports.refused.format_unknown'
}

export function RefusedCard({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation()
  return (
    <Alert tone="destructive" title={t('imports.refused.title')} className="mt-6">
      <p>{t(refusalText(refusal))}</p>
      {refusal.line !== null && <p>{t('imports.refused.atLine', { line: refusal.line })}</p>}
      <p>{t('imports.refused.nothing')}</p>
    </Alert>
  )
}
