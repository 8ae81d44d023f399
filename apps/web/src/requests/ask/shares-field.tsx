import { type Money as Amount, isZero, negate } from '@sadaf/money'
import { CircleAlert, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Name } from '../../ui/name.tsx'
import { type AskForm, ME, ways } from './ask-form.ts'
import { type Shared, shareOut } from './shares.ts'

type SharesFieldProps = {
  readonly form: AskForm
  /** The amount shared; null while no amount is typed that makes sense. */
  readonly total: Amount | null
  readonly error: string | undefined
  readonly onChange: (part: Partial<AskForm>) => void
}

/** How several share it: equally, by parts or by amounts, with what each bears as one types. */
export function SharesField({ form, total, error, onChange }: SharesFieldProps) {
  const { t, language } = useTranslation()
  const shared = total && shareOut(total, form, language)
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1.5 text-sm font-medium">{t('requests.ask.sharing')}</legend>
      {!form.settlesFirst && (
        <Segmented
          label={t('requests.ask.way')}
          value={form.way}
          options={ways.map((way) => ({ value: way, label: t(`requests.ask.ways.${way}`) }))}
          onValueChange={(way) => onChange({ way })}
        />
      )}
      <ul className="divide-y divide-line border-y border-line">
        {form.withMe && (
          <Row name={t('requests.ask.me')} hint={t('requests.ask.myShare')} isMe>
            <ShareOf id={ME} name={t('requests.ask.me')} form={form} shared={shared} onChange={onChange} />
          </Row>
        )}
        {form.people.map(({ key, name }) => (
          <Row key={key} name={name} hint={t('requests.ask.getsRequest')}>
            <ShareOf id={key} name={name} form={form} shared={shared} onChange={onChange} />
          </Row>
        ))}
      </ul>
      <p role="status" className="empty:hidden">
        {shared && <Left shared={shared} error={error} />}
      </p>
      {!form.withMe && form.people.length > 1 && (
        <Switch
          label={t('requests.ask.first')}
          description={t('requests.ask.firstHint')}
          checked={form.settlesFirst}
          onCheckedChange={(settlesFirst) => onChange({ settlesFirst })}
        />
      )}
    </fieldset>
  )
}

function Row({
  name,
  hint,
  isMe = false,
  children,
}: {
  readonly name: string
  readonly hint: string
  readonly isMe?: boolean
  readonly children: ReactNode
}) {
  return (
    <li className="flex min-h-15 items-center gap-3 py-2">
      {isMe ? (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-subtle text-muted">
          <UserRound aria-hidden className="size-5" />
        </span>
      ) : (
        <Avatar name={name} />
      )}
      <span className="min-w-0 flex-1">
        <Name className="block truncate text-sm font-medium">{name}</Name>
        <span className="block text-xs text-muted">{hint}</span>
      </span>
      {children}
    </li>
  )
}

/** One person's share: computed, or typed as parts with the amount beside them, or typed as an amount. */
function ShareOf({
  id,
  name,
  form,
  shared,
  onChange,
}: {
  readonly id: string
  readonly name: string
  readonly form: AskForm
  readonly shared: Shared | null
  readonly onChange: (part: Partial<AskForm>) => void
}) {
  const { t } = useTranslation()
  const amount = shared?.shares.find(({ key }) => key === id)?.amount
  const isUnread = shared?.unread.includes(id) ?? false
  const invalid = isUnread ? ({ 'aria-invalid': true } as const) : {}
  if (form.settlesFirst || form.way === 'equally') return <Bears amount={amount} />
  if (form.way === 'amounts') {
    return (
      <Input
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        className="figures w-28! shrink-0 text-end"
        aria-label={t('requests.ask.amountOf', { name })}
        value={form.amounts[id] ?? ''}
        onChange={({ target }) => onChange({ amounts: { ...form.amounts, [id]: target.value } })}
        {...invalid}
      />
    )
  }
  return (
    <span className="flex shrink-0 items-center gap-2">
      <Input
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        className="figures w-16! text-center"
        aria-label={t('requests.ask.partsOf', { name })}
        value={form.weights[id] ?? '1'}
        onChange={({ target }) => onChange({ weights: { ...form.weights, [id]: target.value } })}
        {...invalid}
      />
      <Bears amount={amount} />
    </span>
  )
}

function Bears({ amount }: { readonly amount: Amount | undefined }) {
  return (
    <span className="min-w-20 shrink-0 text-end text-sm font-semibold">
      {amount ? <Money value={amount} /> : '–'}
    </span>
  )
}

/** The rest: one's own share back, or the amount still to be shared out. */
function Left({ shared, error }: { readonly shared: Shared; readonly error: string | undefined }) {
  const { t, language } = useTranslation()
  const { left } = shared
  if (error !== undefined) {
    return (
      <span className="flex items-start gap-1.5 text-sm text-negative">
        <CircleAlert aria-hidden className="mt-[0.2rem] size-4 shrink-0" />
        {error}
      </span>
    )
  }
  if (isZero(left)) return null
  const isShort = left.minor > 0n
  return (
    <span className="text-sm text-warning">
      {t(isShort ? 'requests.ask.left' : 'requests.ask.over', {
        amount: moneyText(isShort ? left : negate(left), language),
      })}
    </span>
  )
}
