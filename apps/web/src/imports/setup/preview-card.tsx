import { toMoney } from '../../app/api/amounts.ts'
import type { ImportPreview } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Name } from '../../ui/name.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { UnreadableLines } from '../unreadable-lines.tsx'

type Line = ImportPreview['lines'][number]

/** The first lines as they will be read, and what cannot be. */
export function PreviewCard({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation()
  const { readable_count: readable, unreadable_count: unreadable } = preview
  const count = readable + unreadable
  return (
    <Card className="mt-4">
      <CardHeader
        title={t('imports.preview.title')}
        description={
          !preview.is_enough
            ? t('imports.preview.missing')
            : preview.is_whole
              ? t('imports.preview.readable', { count: readable })
              : t('imports.preview.readableSoFar', { count })
        }
      />
      {preview.columns?.fee != null && (
        <p className="mt-1 text-sm text-muted">
          {t(`imports.preview.fees.${preview.columns.fee_is ?? 'unknown'}`)}
        </p>
      )}
      {preview.untied && <Untied untied={preview.untied} />}
      {unreadable > 0 && (
        <Alert tone="warning" title={t('imports.preview.unreadable', { count: unreadable })} className="mt-3">
          <UnreadableLines lines={preview.unreadable} headings={preview.headings} />
        </Alert>
      )}
      {preview.lines.length > 0 && (
        <Table
          className="mt-2"
          caption={t('imports.preview.title')}
          columns={columnsOf(t)}
          rows={preview.lines}
          rowKey={(line) => String(preview.lines.indexOf(line))}
        />
      )}
      {count > preview.lines.length + unreadable && (
        <p className="mt-2 text-sm text-muted">{t('imports.preview.more')}</p>
      )}
    </Card>
  )
}

/** By how much the file contradicts itself: a line that it lacks or has twice, or columns that are others. */
function Untied({ untied }: { readonly untied: NonNullable<ImportPreview['untied']> }) {
  const { t } = useTranslation()
  return (
    <Alert tone="warning" title={t('imports.preview.untied')} className="mt-3">
      <p>
        {t('imports.preview.untiedBy')} <Money value={toMoney(untied.by)} sign="always" />
        {untied.line !== null && (
          <>
            {' · '}
            {t('imports.preview.line', { line: untied.line })}
          </>
        )}
      </p>
      <p>{t('imports.preview.untiedHint')}</p>
    </Alert>
  )
}

function columnsOf(t: ReturnType<typeof useTranslation>['t']): Column<Line>[] {
  return [
    {
      key: 'date',
      header: t('imports.preview.date'),
      narrow: 'subtitle',
      cell: ({ booked_on: day, is_pending: isPending }) => (
        <>
          <DateText value={noonOf(day)} timeZone="UTC" />
          {isPending && ` · ${t('imports.preview.pending')}`}
        </>
      ),
    },
    {
      key: 'description',
      header: t('imports.preview.description'),
      narrow: 'title',
      cell: ({ description }) => <Name className="wrap-anywhere">{description}</Name>,
    },
    {
      key: 'amount',
      header: t('imports.preview.amount'),
      align: 'end',
      narrow: 'figure',
      cell: ({ amount }) => <Money value={toMoney(amount)} tone="signed" sign="always" />,
    },
  ]
}
