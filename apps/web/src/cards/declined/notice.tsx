import { Check, CircleAlert } from 'lucide-react'
import { toMoney } from '../../app/api/amounts.ts'
import { type CardPurchase, hasTurnedAway, type Notification, tellError } from '../../app/api/api.ts'
import { queryClient } from '../../app/api/query-client.ts'
import { balancesAreHidden } from '../../app/balance-visibility.ts'
import { currentTranslation, loadTexts } from '../../app/language/i18n.ts'
import { goTo } from '../../app/routing/go.ts'
import { href } from '../../app/routing/route-list.ts'
import { meQuery } from '../../app/session/me.ts'
import { HIDDEN_AMOUNT, withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/format.ts'
import { toastQuestion } from '../../ui/toasts/question-toast.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { purchaseQuery } from '../queries.ts'
import { applyFix } from './apply-fix.ts'
import { declineText, type Fix, type FixWords, fixLabel } from './fixes.ts'

/** Says what was declined and why, with the fix, until it is answered. */
export async function showDecline(notification: Notification): Promise<void> {
  const id = purchaseOf(notification)
  if (id === undefined) return
  try {
    const [purchase] = await Promise.all([
      queryClient.fetchQuery({ ...purchaseQuery(id), staleTime: 0 }),
      loadTexts(['cards', 'transactions']),
    ])
    ask(purchase)
  } catch (error) {
    // It stands in the bell, from where it is opened.
    console.warn('A declined purchase could not be told of', error)
  }
}

/** The purchase that a notice is about: its link opens it. */
function purchaseOf({ link, parameters }: Notification): string | undefined {
  const query = link?.split('?')[1]
  return new URLSearchParams(query).get('purchase') ?? parameters.purchase_id
}

function words(): FixWords {
  const { t, language } = currentTranslation()
  const timeZone = queryClient.getQueryData(meQuery().queryKey)?.preferences.time_zone
  return {
    t,
    // Messages stand outside the pages, so whether amounts are hidden is asked here.
    moneyText: (amount, options) =>
      balancesAreHidden() ? HIDDEN_AMOUNT : moneyText(amount, language, options),
    timeText: (moment) => formatDate(new Date(moment), 'time', language, timeZone),
  }
}

/** When what each notice is about was tried last: news of an earlier try can come after it. */
const triedLast = new Map<string, string>()

function ask(purchase: CardPurchase): void {
  const { decline, merchant, amount, created_at: triedAt } = purchase
  const question = questionOf(purchase)
  if (!decline || (triedLast.get(question) ?? '') > triedAt) return
  triedLast.set(question, triedAt)
  const said = words()
  const { t } = said
  const { fix } = decline
  const title = t('cards.declined.notice', { amount: said.moneyText(toMoney(amount)), shop: merchant.name })
  toastQuestion({
    id: question,
    icon: CircleAlert,
    tone: 'negative',
    title: withHiddenAmounts(title, t),
    text: withHiddenAmounts(declineText(decline, said), t),
    actions: (close) => (
      <>
        {fix && (
          <Button className="px-2!" onClick={() => answer(purchase, fix, close)}>
            <span className="truncate">
              {fix.kind === 'allow_once' ? t('cards.declined.allowOnce') : fixLabel(purchase, fix, said)}
            </span>
          </Button>
        )}
        <Button
          variant="secondary"
          className="px-2!"
          onClick={() => {
            close()
            goTo(detailsOf(purchase))
          }}
        >
          {t('cards.declined.details')}
        </Button>
      </>
    ),
  })
}

/** The same tried again asks the same: its notice takes the place of the one before. */
function questionOf({ card, merchant, amount }: CardPurchase): string {
  return [card.id, merchant.id, amount.amount, amount.currency].join(' ')
}

function detailsOf({ id }: CardPurchase): string {
  return href('cards', {}, { query: { tab: 'transactions', purchase: id } })
}

async function answer(purchase: CardPurchase, fix: Fix, close: () => void): Promise<void> {
  const { t } = words()
  try {
    const applied = await applyFix(purchase, fix)
    if (applied.kind === 'allowed') return tellAllowed(purchase, applied.until)
    close()
    if (applied.kind === 'elsewhere') goTo(applied.address)
    else tellDone(applied.kind)
  } catch (error) {
    if (!hasTurnedAway(error)) toast.error(t('cards.declined.failed'), tellError(error).message)
  }
}

/** Tells that the card pays again: now, or once its issuer has the change too. */
export function tellDone(when: 'done' | 'soon'): void {
  const { t } = words()
  toast.success(t(when === 'done' ? 'cards.declined.payAgain' : 'cards.declined.payAgainSoon'))
}

/** In the place of the question: that it may pass now, where, and until when. */
export function tellAllowed(purchase: CardPurchase, until: string | null): void {
  const { amount, merchant } = purchase
  const said = words()
  const { t } = said
  toastQuestion({
    id: questionOf(purchase),
    icon: Check,
    tone: 'positive',
    title: withHiddenAmounts(t('cards.declined.allowed', { amount: said.moneyText(toMoney(amount)) }), t),
    text:
      until === null
        ? t('cards.declined.payAgain')
        : t('cards.declined.allowedHint', { shop: merchant.name, time: said.timeText(until) }),
    goes: true,
  })
}
