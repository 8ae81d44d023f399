import type { Capability, Needs } from '../capability.ts'
import type { Tx } from '../platform/index.ts'
import { answer } from '../providers/index.ts'
import { createProviderAccounts } from '../wallet/index.ts'
import { createRehearsal } from './deciding/rehearse.ts'
import { serveDisputes } from './disputes/dispute-routes.ts'
import { type PurchaseNews, tellHousehold, tellPurchaseNews } from './family-rules/household-news.ts'
import { createHandling } from './handle.ts'
import { openHouseholdCards } from './household.ts'
import { createRegister } from './issuing/register.ts'
import { serveProvidersPages } from './issuing/reveal.ts'
import * as kinds from './kinds/index.ts'
import * as ofPurchases from './notifications/index.ts'
import * as ofCards from './notifications/own.ts'
import { serveOffers } from './offers/offer-routes.ts'
import { cashbackCommand, servePayouts } from './payout-routes.ts'
import { declareCardsData } from './personal-data.ts'
import { createCardPrices } from './prices.ts'
import { besidePurchase } from './purchases/beside.ts'
import { createLife } from './purchases/life.ts'
import { servePurchases } from './purchases/purchase-routes.ts'
import { createSpentCards } from './purchases/spent-card.ts'
import { serveCards } from './routes.ts'
import { serveCardInsights } from './subscriptions/insight-routes.ts'
import { serveSummary } from './summary.ts'
import { createTell } from './tell.ts'
import { createView } from './view.ts'

export { shownDigits } from './card.ts'
export { openDisputesOf } from './disputes/disputes-store.ts'
export {
  type CategoryLimits,
  type FamilyUse,
  fromMinors,
  noFamilyLimits,
  toMinors,
  type Used,
} from './family-rules/family-limits.ts'
export { categoryUseOf, familyUseOf } from './family-rules/family-limits-store.ts'
export { endPasses, letPass, passesUsed } from './family-rules/family-passes-store.ts'
export { cardStandingOf, setFamilyRules } from './family-rules/family-rules.ts'
export { onHouseholdPurchase, onPurchaseNews, type PurchaseNews } from './family-rules/household-news.ts'
export { areHeard, endHouseholdsPast, type HouseholdCard, householdCards } from './household.ts'
export { type AskablePurchase, askablePurchases } from './purchases/ask-parents.ts'
export { type PurchaseBrief, purchaseBriefs } from './purchases/briefs-store.ts'
export { cardsOf } from './store.ts'
export { shopNames } from './tell-holder.ts'

type Stands = Needs<
  | 'app'
  | 'api'
  | 'platform'
  | 'ledger'
  | 'issuer'
  | 'cases'
  | 'rates'
  | 'operations'
  | 'advance'
  | 'notifications'
  | 'publish'
  | 'accounts'
>

/** Cards of one's own: having them made, what they may do, what was bought with them, and what comes back of it. */
export const cards = {
  name: 'cards',
  kinds: Object.values(kinds),
  notificationKinds: [...Object.values(ofCards), ...Object.values(ofPurchases)],
  commands: ({ platform: { database }, issuer }: Needs<'platform' | 'issuer'>) => ({
    cashback: cashbackCommand(issuer, createProviderAccounts(database)),
  }),
  personalData: declareCardsData,
  open(services: Stands) {
    const tell = createTell(services)
    const register = createRegister(services, tell)
    const view = createView(services)
    const handling = createHandling(services, { register, tell })
    serveCards(services, { register, handling, view, tell })
    serveProvidersPages(services)
    serveSummary(services, view)
    serveCardInsights(services, view)
    serveOffers(services)
    const payouts = servePayouts(services)
    const disputes = serveDisputes(services)
    const household = (userId: string) => tellHousehold(services.platform, userId)
    const news = (tx: Tx, told: PurchaseNews) => tellPurchaseNews(services.platform, tx, told)
    const life = createLife({ ...services, household, news })
    const rehearse = createRehearsal({ platform: services.platform, deciding: life.deciding })
    services.app.addHook('onReady', rehearse)
    servePurchases(services, besidePurchase(services.platform.clock))
    const spent = createSpentCards(services.platform.clock, { register, tell })
    return {
      eventHandlers: {
        bank: { account: (tx, { account }) => register.opened(tx, account.reference) },
        issuer: {
          async card(tx, { card, occurredAt }) {
            await register.apply(tx, card, occurredAt)
            tx.afterCommit(rehearse)
          },
          card_transaction: life.apply,
          dispute: (tx, { dispute, occurredAt }) => disputes.apply(tx, dispute, occurredAt),
          reward: (tx, { order, occurredAt: at }, isLastChance) =>
            services.advance(tx, order, { from: services.issuer.name, at, isLastChance }),
        },
      },
      welcome: async (tx, { userId, isHousehold }) => {
        if (isHousehold) await openHouseholdCards(tx, services, userId)
      },
      answers: [answer(services.issuer, life.deciding)],
      prices: createCardPrices(services.rates),
      async ended(tx, ended) {
        await life.ended(tx, ended)
        await payouts.ended(tx, ended)
        await spent.ended(tx, ended)
      },
    }
  },
} satisfies Capability
