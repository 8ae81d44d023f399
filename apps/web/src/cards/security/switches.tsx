import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, Banknote, Bell, Globe, type LucideIcon, ShoppingBag } from 'lucide-react'
import { toMoney } from '../../app/api/amounts.ts'
import { api, type Card, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Card as Surface } from '../../ui/card.tsx'
import { formatDate } from '../../ui/format.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { type CardSwitch, switches } from '../card.ts'
import { patchCard } from '../patch-card.ts'

const icons: Readonly<Record<CardSwitch, LucideIcon>> = {
  notifications: Bell,
  international: Globe,
  online: ShoppingBag,
  cash: Banknote,
}

/** Permissions of a card. A switch acts on the next purchase, and says what it has stopped last. */
export function Switches({ card }: { readonly card: Card }) {
  const { t } = useTranslation()
  const set = useSwitching(card)
  return (
    <Surface padded={false} className="flex min-w-0 flex-col">
      <h2 className="px-4 pt-4.5 pb-1 text-base font-semibold sm:px-6">{t('cards.security.may')}</h2>
      <ul className="flex flex-1 flex-col">
        {switches.map((name, index) => {
          const Icon = icons[name]
          return (
            <li
              key={name}
              className={`flex grow items-center gap-4 px-4 py-3.5 sm:px-6 ${index > 0 ? 'border-t border-line' : ''}`}
            >
              <span
                aria-hidden
                className="grid size-10.5 shrink-0 place-items-center rounded-[0.625rem] bg-subtle text-muted"
              >
                <Icon className="size-5" strokeWidth={1.75} />
              </span>
              <div className="min-w-0 flex-1 [&_label]:font-semibold">
                <Switch
                  label={t(`cards.security.switch.${name}`)}
                  description={
                    <>
                      {t(`cards.security.switchHint.${name}`)}
                      <Stopped card={card} name={name} />
                    </>
                  }
                  checked={card.switches[name]}
                  onCheckedChange={(isOn) => set({ name, isOn })}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </Surface>
  )
}

/** Last purchase that a switch has stopped. */
function Stopped({ card, name }: { readonly card: Card; readonly name: CardSwitch }) {
  const { t, language } = useTranslation()
  const moneyText = useOwnMoneyText()
  const timeZone = useTimeZone()
  const stopped = name === 'notifications' ? null : card.stopped[name]
  if (stopped === null) return null
  const text = t('cards.security.stopped', {
    amount: moneyText(toMoney(stopped.amount)),
    shop: stopped.merchant,
    day: formatDate(new Date(stopped.at), 'short', language, timeZone),
  })
  return (
    <span className="mt-1.5 flex items-start gap-1.5 text-xs font-medium text-warning">
      <Ban aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>{withHiddenAmounts(text, t)}</span>
    </span>
  )
}

type Wanted = { readonly name: CardSwitch; readonly isOn: boolean }

/** Acts at once on the screen, and goes back with a reason where it was refused. */
function useSwitching(card: Card) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ name, isOn }: Wanted) =>
      api('PATCH /cards/{id}', { params: { id: card.id }, body: { switches: { [name]: isOn } } }),
    onMutate: ({ name, isOn }) =>
      patchCard(client, { ...card, switches: { ...card.switches, [name]: isOn } }),
    onSuccess: (saved) => patchCard(client, saved),
    onError: (error) => {
      patchCard(client, card)
      toast.error(t('cards.security.switchFailed'), tellError(error).message ?? t('common.error.network'))
    },
  })
  return mutate
}
