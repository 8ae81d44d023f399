import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import {
  type Approver,
  asSystemWithin,
  DomainError,
  pageOf,
  requireApproval,
  type Tx,
} from '../platform/index.ts'
import { blockedEitherWay } from '../requests/index.ts'
import { needsProofToday } from '../wallet/index.ts'
import { type Changing, cancel, confirm, dispute } from './change.ts'
import { makeOffer, withdrawOffer } from './make.ts'
import { offerById, offersOf, openOffers } from './offer-store.ts'
import { presentOffer, presentTrade } from './present.ts'
import { takeOffer } from './take.ts'
import type { Trade } from './trade.ts'
import { tradeOf, tradesOf } from './trade-store.ts'

type Stands = Changing & Needs<'api' | 'holdings' | 'ledger' | 'rates'>

/** Offers between people, and their trades. */
export function serveP2p(services: Stands): void {
  serveOffers(services)
  serveTaking(services)
  serveTrades(services)
}

function serveOffers(services: Stands): void {
  const { api } = services

  api.serve(contract.listP2pOffers, async ({ tx, caller: { userId }, query, language }) => {
    const shown = await asSystemWithin(tx, async () => {
      const offers = await openOffers(tx, userId, query)
      const makers = [...new Set(offers.map((offer) => offer.userId))]
      const blocked = await blockedEitherWay(tx, userId, makers)
      return offers.filter((offer) => !blocked.has(offer.userId))
    })
    return { data: shown.map((offer) => presentOffer(offer, userId, language)) }
  })

  api.serve(contract.listOwnP2pOffers, async ({ tx, caller: { userId }, query, language }) => {
    const { limit, cursor } = query
    const { page, next_cursor } = pageOf(await offersOf(tx, { userId, limit: limit + 1, cursor }), limit)
    return { data: page.map((offer) => presentOffer(offer, userId, language)), next_cursor }
  })

  api.serve(contract.createP2pOffer, async ({ tx, caller: { userId }, body, language }) => {
    const { account_id: accountId, ...offer } = body
    const made = await makeOffer(services, tx, userId, { ...offer, accountId })
    services.tell.offers(tx, made.asset, made.price.asset)
    return presentOffer(made, userId, language)
  })

  api.serve(contract.withdrawP2pOffer, async ({ tx, caller: { userId }, params: { id }, language }) => {
    const withdrawn = await withdrawOffer(tx, userId, id)
    services.tell.offers(tx, withdrawn.asset, withdrawn.price.asset)
    return presentOffer(withdrawn, userId, language)
  })
}

function serveTaking(services: Stands): void {
  const { api, platform, rates } = services
  const { clock, database } = platform
  api.servePrepared(
    contract.takeP2pOffer,
    async ({ body }) => {
      const offer = await database.asSystem((tx) => offerById(tx, body.offer_id))
      if (!offer) throw new DomainError('not_found')
      return rates.perDollar(offer.price.asset)
    },
    async ({ tx, caller, approvalId, body, language, prepared: perDollar }) => {
      const { offer_id: offerId, quantity, account_id: accountId } = body
      const take = { userId: caller.userId, offerId, quantity, accountId, perDollar }
      const trade = await takeOffer(services, tx, take)
      // Last: no person is asked to approve what is refused. Where it is lacking, all of this is undone.
      const terms = [offerId, quantity.minor.toString(), accountId]
      await requireProof(
        tx,
        { caller, approvalId },
        { endpoint: contract.takeP2pOffer, trade, terms },
        clock.now(),
      )
      return presentTrade(trade, clock.now(), language)
    },
  )
}

function serveTrades(services: Stands): void {
  const { api, platform } = services
  const { clock } = platform

  api.serve(contract.listP2pTrades, async ({ tx, caller: { userId }, query, language }) => {
    const { limit, cursor, status } = query
    const wanted = { userId, limit: limit + 1, cursor, isOpen: status === 'open' }
    const { page, next_cursor } = pageOf(await tradesOf(tx, wanted), limit)
    return { data: page.map((trade) => presentTrade(trade, clock.now(), language)), next_cursor }
  })

  api.serve(contract.getP2pTrade, async ({ tx, caller: { userId }, params: { id }, language }) => {
    const trade = await tradeOf(tx, userId, id)
    if (!trade) throw new DomainError('not_found')
    return presentTrade(trade, clock.now(), language)
  })

  api.serve(contract.confirmP2pTrade, async ({ tx, caller, approvalId, params, language }) => {
    const trade = await confirm(services, tx, { userId: caller.userId, id: params.id })
    const content = { endpoint: contract.confirmP2pTrade, trade, terms: [params.id] }
    await requireProof(tx, { caller, approvalId }, content, clock.now())
    return presentTrade(trade, clock.now(), language)
  })

  api.serve(contract.cancelP2pTrade, async ({ tx, caller: { userId }, params: { id }, language }) =>
    presentTrade(await cancel(services, tx, { userId, id }), clock.now(), language),
  )

  api.serve(contract.disputeP2pTrade, async ({ tx, caller: { userId }, params: { id }, body, language }) =>
    presentTrade(await dispute(services, tx, { userId, id }, body.reason), clock.now(), language),
  )
}

type Content = {
  readonly endpoint: typeof contract.takeP2pOffer | typeof contract.confirmP2pTrade
  readonly trade: Trade
  readonly terms: readonly string[]
}

/** Lets pass a trade that is small, or that has been approved: as payments between people are. */
async function requireProof(
  tx: Tx,
  approver: Approver,
  { endpoint, trade: { value: amount, otherUserId: id, name }, terms }: Content,
  now: Date,
): Promise<void> {
  if (!(await needsProofToday(tx, amount, now))) return
  await requireApproval(tx, approver, { endpoint, amount, recipient: { id, name }, terms }, now)
}
