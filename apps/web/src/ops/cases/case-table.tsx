import type { OpsCase } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Name } from '../../ui/name.tsx'
import { Table } from '../../ui/table.tsx'
import { Code, linkStyle, Word } from '../parts.tsx'
import { kindWord, providerWord } from '../words.ts'

/** Cases in a table, which is a list of two lines each on a phone. */
export function CaseTable({ cases }: { readonly cases: readonly OpsCase[] }) {
  const { t } = useTranslation()
  return (
    <Table
      caption={t('ops.cases.title')}
      rows={cases}
      rowKey={({ id }) => id}
      className="px-4 sm:px-3"
      columns={[
        {
          key: 'kind',
          header: t('ops.cases.kind'),
          narrow: 'title',
          cell: ({ id, kind }) => (
            <AppLink
              to="opsCase"
              query={{ id }}
              className={`${linkStyle} inline-flex min-h-11 items-center @max-xl:min-h-7`}
            >
              <span>
                <Word said={kindWord(kind, t)} word={kind} />
              </span>
            </AppLink>
          ),
        },
        {
          key: 'subject',
          header: t('ops.cases.subject'),
          narrow: 'subtitle',
          cell: ({ subject, provider }) => (
            <span className="line-clamp-1">
              <Word said={providerWord(provider, t)} word={provider} /> · <Code>{subject}</Code>
            </span>
          ),
        },
        {
          key: 'assignee',
          header: t('ops.cases.assignee'),
          cell: (row) => <Assignee row={row} />,
        },
        {
          key: 'opened',
          header: t('ops.cases.opened'),
          align: 'end',
          narrow: 'detail',
          cell: ({ opened_at: at }) => <DateText value={at} style="full" className="whitespace-nowrap" />,
        },
        {
          key: 'status',
          header: t('ops.cases.status'),
          align: 'end',
          narrow: 'figure',
          cell: ({ status }) => <CaseStatus status={status} />,
        },
      ]}
    />
  )
}

export function CaseStatus({ status }: Pick<OpsCase, 'status'>) {
  const { t } = useTranslation()
  return <Badge tone={status === 'open' ? 'warning' : 'secondary'}>{t(`ops.caseStatus.${status}`)}</Badge>
}

function Assignee({ row: { assignee, is_mine: isMine } }: { readonly row: OpsCase }) {
  const { t } = useTranslation()
  if (isMine) return t('ops.you')
  return assignee === null ? (
    <span className="text-muted">{t('ops.nobody')}</span>
  ) : (
    <Name className="truncate">{assignee}</Name>
  )
}
