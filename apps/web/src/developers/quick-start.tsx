import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountsQuery, recentPeopleQuery } from '../app/api/own.ts'
import { getConfig } from '../app/config.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useSession } from '../app/session/session.tsx'
import { Button } from '../ui/button.tsx'
import { recipientQuery } from '../wallet/index.ts'
import { type Known, placeholders, readAccounts, sendPayment, setKey } from './calls.ts'
import { Code, CodeBlock } from './code.tsx'

type QuickStartProps = { readonly newKey: string | undefined; readonly onMakeKey: () => void }

/** From nothing to a first read and a first payment, to be copied word for word. */
export function QuickStart({ newKey, onMakeKey }: QuickStartProps) {
  const { t } = useTranslation()
  const { known, isFilledIn } = useKnown(newKey)
  const pay = t(isFilledIn ? 'developers.start.payOwn' : 'developers.start.payText')
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <Step number={1} title={t('developers.start.key')} text={t('developers.start.keyText')}>
        <p className="flex flex-wrap gap-2">
          <Scope>accounts:read</Scope>
          <Scope>payments:write</Scope>
        </p>
        <Button variant="secondary" className="justify-self-start" onClick={onMakeKey}>
          {t('developers.keys.make')}
        </Button>
        <CodeBlock code={setKey(known)} label={t('developers.start.key')} />
      </Step>
      <Step number={2} title={t('developers.start.read')} text={t('developers.start.readText')}>
        <CodeBlock code={readAccounts(known)} label={t('developers.start.read')} />
      </Step>
      <Step
        number={3}
        title={t('developers.start.pay')}
        text={getConfig().demoMode ? pay : `${pay} ${t('developers.start.payReal')}`}
      >
        {!isFilledIn && (
          <p className="flex flex-wrap gap-2">
            {known.accountId === undefined && <Scope>{placeholders.account}</Scope>}
            {known.lookupId === undefined && <Scope>{placeholders.wallet}</Scope>}
          </p>
        )}
        <CodeBlock code={sendPayment(known)} label={t('developers.start.pay')} />
      </Step>
    </ol>
  )
}

function useKnown(newKey: string | undefined): { readonly known: Known; readonly isFilledIn: boolean } {
  const { user } = useSession()
  const accounts = useQuery({ ...accountsQuery(), enabled: user !== undefined })
  const people = useQuery({ ...recentPeopleQuery(), enabled: user !== undefined })
  const latest = people.data?.data[0]
  const recipient = useQuery({
    ...recipientQuery({ transaction_id: latest?.transaction_id ?? '' }, 'USD'),
    enabled: latest !== undefined,
    retry: false,
  })
  const account = accounts.data?.data.find(
    ({ currency, status }) => currency === 'USD' && status === 'active',
  )
  const known: Known = {
    origin: location.origin,
    key: newKey,
    accountId: account?.id,
    lookupId: recipient.data?.lookup_id,
  }
  return { known, isFilledIn: known.accountId !== undefined && known.lookupId !== undefined }
}

function Step({
  number,
  title,
  text,
  children,
}: {
  readonly number: number
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className="figures grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent"
        >
          {number}
        </span>
        <div className="min-w-0">
          <h2 className="text-base font-semibold">{title}</h2>
          <p className="mt-0.5 max-w-2xl text-sm text-muted">{text}</p>
        </div>
      </div>
      {children}
    </li>
  )
}

function Scope({ children }: { readonly children: string }) {
  return <Code className="rounded-full bg-subtle px-2.5 py-0.5">{children}</Code>
}
