import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useOwnMoneyText } from '../../ui/money-text.ts'
import { problemContext } from '../problems/problem-context.ts'
import { problemsOf, problemText } from '../problems/problems.ts'
import { recipientQuery } from '../queries.ts'
import { readRecipient } from './recipient-address.ts'

/** The recipient as it is typed; once it is left, the name behind it, so that a slip is seen before the review. */
export function RecipientField({
  value,
  currency,
  error,
  onValueChange,
}: {
  readonly value: string
  readonly currency: string | undefined
  readonly error: string | undefined
  readonly onValueChange: (value: string) => void
}) {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  const ownMoney = useOwnMoneyText()
  const [settled, setSettled] = useState(value)
  const read = readRecipient(settled)
  const isSettled = settled === value && read.ok && currency !== undefined
  const recipient = useQuery({
    ...recipientQuery(read.ok ? read.to : { wallet_id: '' }, currency ?? ''),
    enabled: isSettled,
  })
  const refusal = isSettled ? problemsOf(recipient.error).fields.recipient : undefined
  const shownError =
    error ??
    (recipient.isError && refusal
      ? problemText(refusal, t, {
          ...problemContext(undefined, { language, timeZone, ownMoney }),
          currency: currency ?? '',
        })
      : undefined)
  return (
    <Field
      label={t('wallet.send.recipient')}
      hint={t('wallet.send.recipientHint')}
      required
      error={shownError}
    >
      {(control) => (
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
    </Field>
  )
}
