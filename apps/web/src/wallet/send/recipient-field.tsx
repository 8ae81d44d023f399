import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { RecentPerson } from '../../app/api/api.ts'
import { payeesQuery } from '../../app/api/payees.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useTimeZone } from '../../app/session/me.ts'
import { Alert } from '../../ui/alert.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { problemContext } from '../problems/problem-context.ts'
import { problemsOf, problemText } from '../problems/problems.ts'
import { recipientQuery } from '../queries.ts'
import { RecentPeople } from './late-people.ts'
import { readRecipient } from './recipient-address.ts'
import { readyToPay } from './saved-payees.ts'
import { isStrangerAddress } from './stranger.ts'

const Invitation = late(() => import('./invitation.tsx').then((module) => ({ default: module.Invitation })))
const SavedPayeesRow = late(() =>
  import('./saved-payees-row.tsx').then((module) => ({ default: module.SavedPayeesRow })),
)

/**
 * A recent or a new recipient: as it is typed and, once the field is left, the name behind it, so that a slip
 * is seen before the review.
 */
export function RecipientField({
  value,
  people,
  chosen,
  currency,
  error,
  isUnknown,
  mayWait,
  onValueChange,
  onChoose,
}: {
  readonly value: string
  readonly people: readonly RecentPerson[]
  readonly chosen: RecentPerson | null
  readonly currency: string | undefined
  readonly error: string | undefined
  /** Whether the form was refused, since no wallet has that address. */
  readonly isUnknown: boolean
  /** Whether money may wait for a recipient without a wallet. */
  readonly mayWait: boolean
  readonly onValueChange: (value: string) => void
  readonly onChoose: (person: RecentPerson | null) => void
}) {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  const ownMoney = useOwnMoneyText()
  const [settled, setSettled] = useState(value)
  const read = readRecipient(settled)
  const isSettled = chosen === null && settled === value && read.ok && currency !== undefined
  const recipient = useQuery({
    ...recipientQuery(read.ok ? read.to : { wallet_id: '' }, currency ?? ''),
    enabled: isSettled,
  })
  const refusal = isSettled ? problemsOf(recipient.error).fields.recipient : undefined
  const isStranger =
    chosen === null && canBeInvited(value) && (isUnknown || refusal?.code === 'recipient_not_found')
  const shownError =
    error ??
    (recipient.isError && refusal && !(isStranger && mayWait)
      ? problemText(refusal, t, {
          ...problemContext(undefined, { language, timeZone, ownMoney }),
          currency: currency ?? '',
        })
      : undefined)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <Field
        label={t('wallet.send.recipient')}
        hint={chosen === null && t(people.length > 0 ? 'wallet.send.newHint' : 'wallet.send.recipientHint')}
        required
        error={shownError}
      >
        {(control) => (
          <>
            {people.length > 0 && (
              <Suspense fallback={<Skeleton className={cn('h-31', people.length > 6 && 'sm:h-61')} />}>
                <RecentPeople people={people} chosen={chosen} control={control} onChoose={onChoose} />
              </Suspense>
            )}
            {chosen === null && (
              <>
                <Input
                  dir="ltr"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  inputMode="email"
                  value={value}
                  onChange={({ target }) => onValueChange(target.value)}
                  onBlur={() => setSettled(value)}
                  {...control}
                />
                <span role="status" className="empty:hidden">
                  {isSettled && recipient.isSuccess && (
                    <span className="flex items-center gap-1.5 text-sm font-medium text-positive">
                      {recipient.data.avatar_url === null ? (
                        <CircleCheck aria-hidden className="size-4 shrink-0" />
                      ) : (
                        <Avatar name={recipient.data.name} src={recipient.data.avatar_url} size="sm" />
                      )}
                      <bdi>{recipient.data.name}</bdi>
                    </span>
                  )}
                  {isSettled && recipient.isLoading && (
                    <span className="text-sm text-muted">{t('wallet.send.checking')}</span>
                  )}
                </span>
              </>
            )}
          </>
        )}
      </Field>
      {chosen === null && <ToBank />}
      {isStranger && (
        <Suspense>
          {mayWait && (
            <Alert className="mt-2" title={t('wallet.stranger.title')}>
              {t('wallet.stranger.hint')}
            </Alert>
          )}
          <Invitation />
        </Suspense>
      )}
    </div>
  )
}

/** The way to a bank account: to saved ones, where they could be had, and to any other. */
function ToBank() {
  const { t } = useTranslation()
  const { data } = useQuery(payeesQuery())
  const payees = readyToPay(data?.data ?? [])
  return (
    <>
      {payees.length > 0 && (
        <div className="mt-4">
          <Suspense fallback={<Skeleton className="h-37" />}>
            <SavedPayeesRow payees={payees} />
          </Suspense>
        </div>
      )}
      <AppLink
        to="sendToBank"
        className={cn(buttonStyle({ variant: 'link', size: 'sm' }), 'mt-1 justify-self-start')}
      >
        {t('wallet.send.toBank')}
      </AppLink>
    </>
  )
}

function canBeInvited(typed: string): boolean {
  const read = readRecipient(typed)
  return read.ok && isStrangerAddress(read.to)
}
