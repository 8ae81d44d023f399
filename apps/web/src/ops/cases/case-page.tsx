import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OpsCaseFile } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { meQuery } from '../../app/session/me.ts'
import { Alert } from '../../ui/alert.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { Name } from '../../ui/name.tsx'
import {
  Amount,
  Asked,
  Code,
  NotNamed,
  OperationLink,
  PageTitle,
  Panel,
  PersonLink,
  Word,
} from '../parts.tsx'
import { caseQuery } from '../queries.ts'
import { useSubject } from '../subject.ts'
import { keyWord, kindWord, providerWord, reasonWord } from '../words.ts'
import { CaseActions } from './case-actions.tsx'
import { CaseStatus } from './case-table.tsx'
import { Timeline } from './timeline.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
})

/** One case: what it is about, what both sides say, what was done, and what there is to do. */
export function Component() {
  const { t } = useTranslation()
  const id = useSubject()
  const found = useQuery({ ...caseQuery(id), enabled: id !== '' })
  const kind = found.data?.kind ?? ''
  return (
    <>
      <PageTitle
        title={found.data ? (kindWord(kind, t) ?? kind) : t('ops.case.title')}
        intro={found.data && <Code>{found.data.id}</Code>}
        action={found.data && <CaseStatus status={found.data.status} />}
      />
      {id === '' ? <NotNamed to="opsCases" /> : <Asked query={found}>{(file) => <File file={file} />}</Asked>}
    </>
  )
}

function File({ file }: { readonly file: OpsCaseFile }) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {file.concerns_caller && <Alert tone="warning">{t('ops.case.own')}</Alert>}
        <Panel title={t('ops.case.about')}>
          <Details className="px-4 sm:px-6" items={aboutOf(file, t)} />
        </Panel>
        {(file.ours !== null || file.theirs !== null) && <Sides file={file} />}
        {file.evidence.length > 0 && <Evidence file={file} />}
        {file.event && <Event event={file.event} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {!file.concerns_caller && <CaseActions key={file.status} file={file} />}
        <Timeline file={file} />
      </div>
    </div>
  )
}

function aboutOf(file: OpsCaseFile, t: ReturnType<typeof useTranslation>['t']): readonly Detail[] {
  const { provider, subject, person, operation, assignee } = file
  const line = (key: string, label: string, value: ReactNode): Detail[] =>
    value === null ? [] : [{ key, label, value }]
  return [
    ...line('provider', t('ops.cases.provider'), <Word said={providerWord(provider, t)} word={provider} />),
    ...line('subject', t('ops.cases.subject'), <Code>{subject}</Code>),
    ...line('person', t('ops.case.person'), person && <PersonLink person={person} />),
    ...line('operation', t('ops.case.operation'), operation && <OperationLink operation={operation} />),
    ...line('opened', t('ops.cases.opened'), <DateText value={file.opened_at} style="full" />),
    ...line(
      'assignee',
      t('ops.cases.assignee'),
      file.is_mine ? t('ops.you') : assignee === null ? t('ops.nobody') : <Name as="span">{assignee}</Name>,
    ),
    ...line('outcome', t('ops.case.outcome'), file.outcome && t(`ops.outcome.${file.outcome}`)),
    ...line('resolution', t('ops.case.found'), file.resolution && <span dir="auto">{file.resolution}</span>),
  ]
}

function Sides({ file: { ours, theirs } }: { readonly file: OpsCaseFile }) {
  const { t } = useTranslation()
  const side = (value: OpsCaseFile['ours']) => (value ? <Amount value={value} /> : t('ops.case.noLine'))
  return (
    <Panel title={t('ops.case.sides')}>
      <Details
        className="px-4 sm:px-6"
        items={[
          { key: 'ours', label: t('ops.case.ours'), value: side(ours) },
          { key: 'theirs', label: t('ops.case.theirs'), value: side(theirs) },
        ]}
      />
    </Panel>
  )
}

function Evidence({ file: { evidence, is_evidence_cut: isCut } }: { readonly file: OpsCaseFile }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('ops.case.evidence')}>
      <dl className="divide-y divide-line px-4 text-sm sm:px-6">
        {evidence.map(({ key, value, is_cut: isValueCut }) => (
          <div
            key={key}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="text-muted">
              <Word said={keyWord(key, t)} word={key} />
            </dt>
            {/* Another person's words: text, and nothing but text. */}
            <dd translate="no" dir="auto" className="own-end wrap-anywhere whitespace-pre-wrap">
              {(key === 'reason' ? reasonWord(value, t) : undefined) ?? value}
              {isValueCut && <span className="text-muted">… {t('ops.case.cut')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {isCut && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-6">{t('ops.case.moreCut')}</p>
      )}
    </Panel>
  )
}

function Event({ event }: { readonly event: NonNullable<OpsCaseFile['event']> }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('ops.case.event')}>
      <Details
        className="px-4 sm:px-6"
        items={[
          { key: 'type', label: t('ops.key.type'), value: <Code>{event.type}</Code> },
          {
            key: 'occurred',
            label: t('ops.event.occurred'),
            value: <DateText value={event.occurred_at} style="full" />,
          },
          {
            key: 'received',
            label: t('ops.event.received'),
            value: <DateText value={event.received_at} style="full" />,
          },
          {
            key: 'applied',
            label: t('ops.event.applied'),
            value: event.applied_at ? (
              <DateText value={event.applied_at} style="full" />
            ) : (
              t('ops.event.notApplied')
            ),
          },
        ]}
      />
    </Panel>
  )
}
