import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { kindLook } from '../../transactions/index.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Table } from '../../ui/table.tsx'
import { Amount, Code, linkStyle, type OperationRef } from '../parts.tsx'

/** Operations in a table, which is a list of two lines each on a phone. */
export function OperationTable({ operations }: { readonly operations: readonly OperationRef[] }) {
  const { t } = useTranslation()
  return (
    <Table
      caption={t('ops.person.operations')}
      rows={operations}
      rowKey={({ id }) => id}
      className="px-4 sm:px-3"
      columns={[
        {
          key: 'kind',
          header: t('ops.cases.kind'),
          narrow: 'title',
          cell: (operation) => (
            <AppLink
              to="opsOperation"
              query={{ id: operation.id }}
              className={`${linkStyle} inline-flex min-h-11 items-center @max-xl:min-h-7`}
            >
              <span>{t(kindLook(operation).title)}</span>
            </AppLink>
          ),
        },
        {
          key: 'reference',
          header: t('ops.key.reference'),
          narrow: 'subtitle',
          cell: ({ reference }) => <Code>{reference}</Code>,
        },
        {
          key: 'status',
          header: t('ops.cases.status'),
          cell: ({ status }) => t(`transactions.status.${status}`),
        },
        {
          key: 'at',
          header: t('ops.operation.created'),
          align: 'end',
          narrow: 'detail',
          cell: ({ created_at: at }) => (
            <DateText value={at} style="full" className="text-xs whitespace-nowrap text-muted" />
          ),
        },
        {
          key: 'amount',
          header: t('ops.key.amount'),
          align: 'end',
          narrow: 'figure',
          cell: ({ amount }) => <Amount value={amount} />,
        },
      ]}
    />
  )
}
