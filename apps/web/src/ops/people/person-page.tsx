import { spelledFor } from '@sadaf/api/spelling'
import { useQuery } from '@tanstack/react-query'
import { FolderCheck, ReceiptText } from 'lucide-react'
import type { OpsPerson } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { meQuery } from '../../app/session/me.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { formatNumber } from '../../ui/format.ts'
import { CaseTable } from '../cases/case-table.tsx'
import { Asked, Code, Nothing, NotNamed, PageTitle, Panel } from '../parts.tsx'
import { personQuery } from '../queries.ts'
import { useSubject } from '../subject.ts'
import { AccountsPanel } from './accounts-panel.tsx'
import { OperationTable } from './operation-table.tsx'
import { RestrictionPanel } from './restriction-panel.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
})

/** A person's page for operators. The person can read that it was looked at. */
export function Component() {
  const { t, language } = useTranslation()
  const id = useSubject()
  const person = useQuery({ ...personQuery(id), enabled: id !== '' })
  const name =
    person.data && spelledFor(language, { name: person.data.name, otherName: person.data.other_name })
  return (
    <>
      <PageTitle
        title={name ?? t('ops.person.title')}
        intro={person.data && <Code>{person.data.wallet_id}</Code>}
        action={
          person.data && (
            <AppLink
              to="opsTrail"
              query={{ person: id }}
              className={buttonStyle({ variant: 'secondary', size: 'sm' })}
            >
              {t('ops.person.trail')}
            </AppLink>
          )
        }
      />
      {id === '' ? (
        <NotNamed to="opsSearch" />
      ) : (
        <Asked query={person}>{(data) => <Person key={id} person={data} />}</Asked>
      )}
    </>
  )
}

function Person({ person }: { readonly person: OpsPerson }) {
  const { t } = useTranslation()
  return (
    <>
      <Alert>{t('ops.person.told')}</Alert>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Panel title={t('ops.person.who')}>
          <Who person={person} />
        </Panel>
        <AccountsPanel person={person} />
        <RestrictionPanel person={person} />
      </div>
      <Panel title={t('ops.person.cases')}>
        {person.open_cases.length === 0 ? (
          <Nothing icon={FolderCheck} text={t('ops.person.noCases')} />
        ) : (
          <CaseTable cases={person.open_cases} />
        )}
      </Panel>
      <Panel title={t('ops.person.operations')}>
        {person.operations.length === 0 ? (
          <Nothing icon={ReceiptText} text={t('ops.person.noOperations')} />
        ) : (
          <OperationTable operations={person.operations} />
        )}
      </Panel>
    </>
  )
}

function Who({ person }: { readonly person: OpsPerson }) {
  const { t, language } = useTranslation()
  const { email, phone, restrictions } = person
  const items: Detail[] = [
    ...(email === null ? [] : [{ key: 'email', label: t('ops.person.email'), value: <Code>{email}</Code> }]),
    ...(phone === null ? [] : [{ key: 'phone', label: t('ops.person.phone'), value: <Code>{phone}</Code> }]),
    { key: 'tier', label: t('ops.person.tier'), value: t(`ops.tier.${person.tier}`) },
    { key: 'since', label: t('ops.person.since'), value: <DateText value={person.created_at} /> },
    {
      key: 'signIn',
      label: t('ops.person.lastSignIn'),
      value: person.last_sign_in_at ? (
        <DateText value={person.last_sign_in_at} style="full" />
      ) : (
        t('ops.never')
      ),
    },
    {
      key: 'devices',
      label: t('ops.person.devices'),
      value: <bdi className="figures">{formatNumber(person.devices, language)}</bdi>,
    },
    {
      key: 'restrictions',
      label: t('ops.person.restrictions'),
      value:
        restrictions.length === 0
          ? t('ops.person.unrestricted')
          : restrictions.map(({ kind, until }) => (
              <span key={kind} className="block">
                {t(`ops.restriction.${kind}`)} {until && <DateText value={until} style="full" />}
              </span>
            )),
    },
  ]
  return <Details className="px-4 sm:px-6" items={items} />
}
