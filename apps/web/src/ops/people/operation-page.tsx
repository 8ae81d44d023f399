import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, hasTurnedAway, type OpsOperation, tellError } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { meQuery } from '../../app/session/me.ts'
import { kindLook } from '../../transactions/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { formatNumber } from '../../ui/format.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { Amount, Asked, Code, linkStyle, NotNamed, PageTitle, Panel, PersonLink, Word } from '../parts.tsx'
import { operationKey, operationQuery } from '../queries.ts'
import { useSubject } from '../subject.ts'
import { providerWord } from '../words.ts'
import { Events, Legs, Rows, Transfers } from './operation-parts.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
})

/** An operation from all sides. */
export function Component() {
  const { t } = useTranslation()
  const id = useSubject()
  const operation = useQuery({ ...operationQuery(id), enabled: id !== '' })
  const { data } = operation
  return (
    <>
      <PageTitle
        title={data ? `${t(kindLook(data).title)} ${data.reference}` : t('ops.operation.title')}
        intro={data && <Code>{data.id}</Code>}
        action={data && <AskProvider operation={data} />}
      />
      {id === '' ? (
        <NotNamed to="opsSearch" />
      ) : (
        <Asked query={operation}>{(found) => <Operation operation={found} />}</Asked>
      )}
    </>
  )
}

function Operation({ operation }: { readonly operation: OpsOperation }) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <Panel title={t('ops.operation.order')}>
        <Order operation={operation} />
      </Panel>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Rows rows={operation.rows} />
        <Events events={operation.events} />
      </div>
      <Legs legs={operation.legs} />
      <Transfers transfers={operation.transfers} />
    </div>
  )
}

const tones = { pending: 'warning', completed: 'positive', failed: 'destructive' } as const

function Order({ operation }: { readonly operation: OpsOperation }) {
  const { t, language } = useTranslation()
  const moment = (key: string, label: string, at: string | null): Detail[] =>
    at === null ? [] : [{ key, label, value: <DateText value={at} style="full" /> }]
  const { status, owner, other_side: otherSide, original_id: originalId } = operation
  const items: Detail[] = [
    {
      key: 'status',
      label: t('ops.cases.status'),
      value: <Badge tone={tones[status]}>{t(`transactions.status.${status}`)}</Badge>,
    },
    { key: 'phase', label: t('ops.operation.phase'), value: t(`ops.phase.${operation.phase}`) },
    { key: 'amount', label: t('ops.key.amount'), value: <Amount value={operation.amount} /> },
    ...(owner ? [{ key: 'owner', label: t('ops.side.owner'), value: <PersonLink person={owner} /> }] : []),
    ...(otherSide
      ? [{ key: 'other', label: t('ops.side.other_side'), value: <PersonLink person={otherSide} /> }]
      : []),
    {
      key: 'provider',
      label: t('ops.cases.provider'),
      value: <Word said={providerWord(operation.provider, t)} word={operation.provider} />,
    },
    ...(operation.provider_reference === null
      ? []
      : [
          {
            key: 'theirs',
            label: t('ops.operation.theirReference'),
            value: <Code>{operation.provider_reference}</Code>,
          },
        ]),
    ...moment('created', t('ops.operation.created'), operation.created_at),
    ...moment('submitted', t('ops.operation.submitted'), operation.submitted_at),
    ...moment('ended', t('ops.operation.ended'), operation.completed_at),
    ...moment('holds', t('ops.operation.holdsUntil'), operation.holds_until),
    ...moment('next', t('ops.operation.nextLook'), operation.next_look_at),
    ...(operation.attempts === 0
      ? []
      : [
          {
            key: 'attempts',
            label: t('ops.operation.attempts'),
            value: <bdi className="figures">{formatNumber(operation.attempts, language)}</bdi>,
          },
        ]),
    ...(operation.failure === null
      ? []
      : [{ key: 'failure', label: t('ops.operation.failure'), value: <Code>{operation.failure}</Code> }]),
    ...(originalId === null
      ? []
      : [
          {
            key: 'original',
            label: t('ops.operation.original'),
            value: (
              <AppLink to="opsOperation" query={{ id: originalId }} className={linkStyle}>
                <Code>{originalId}</Code>
              </AppLink>
            ),
          },
        ]),
  ]
  return <Details className="px-4 sm:px-6" items={items} />
}

function AskProvider({ operation: { id, can_be_asked: canBeAsked } }: { readonly operation: OpsOperation }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const ask = useMutation({
    mutationFn: () => api('POST /ops/operations/{id}/ask', { params: { id } }),
    onSuccess: (operation) => {
      client.setQueryData(operationKey(id), operation)
      toast.success(t('ops.operation.asked'))
    },
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.generic'))
    },
  })
  return (
    <div className="text-end">
      <Button
        variant="secondary"
        busy={ask.isPending}
        disabled={!canBeAsked}
        aria-describedby={canBeAsked ? undefined : 'nothing-to-ask'}
        onClick={() => ask.mutate()}
      >
        {t('ops.operation.ask')}
      </Button>
      {!canBeAsked && (
        <p id="nothing-to-ask" className="mt-1 text-xs text-muted">
          {t('ops.operation.nothingToAsk')}
        </p>
      )}
    </div>
  )
}
