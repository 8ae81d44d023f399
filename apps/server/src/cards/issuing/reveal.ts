import { contract } from '@sadaf/api'
import { recordCardShown } from '../../auth/index.ts'
import type { Needs } from '../../capability.ts'
import { DomainError } from '../../platform/index.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../providers/index.ts'
import { type Card, cardCan, shownDigits } from '../card.ts'
import { cardOf } from '../store.ts'

/**
 * Pages of the issuer with what never passes through here: a card's number and code, its PIN, and its way into a
 * digital wallet. We hand on where they are, and keep that they were opened.
 */
export function serveProvidersPages({ api, platform, issuer }: Needs<'api' | 'platform' | 'issuer'>): void {
  const { database } = platform

  api.serveProvider(contract.revealCard, async ({ caller, params: { id }, body, origin }) => {
    const card = await cardThat(cardCan.reveal, caller.userId, id)
    const page = await asked(() => issuer.reveal({ cardId: id, ...body }))
    await record('card_number_shown', card, { ...caller, origin })
    return { url: page.url, expires_at: page.expiresAt.toISOString() }
  })

  api.serveProvider(contract.openPinPage, async ({ caller, params: { id }, body, origin }) => {
    const card = await cardThat(cardCan.choosePin, caller.userId, id)
    if (!issuer.offers.pinPage) throw new DomainError('provider_unavailable')
    const page = await asked(() => issuer.pinPage({ cardId: id, ...body }))
    await record('card_pin_opened', card, { ...caller, origin })
    return { url: page.url, expires_at: page.expiresAt.toISOString() }
  })

  api.serveProvider(contract.listCardWallets, async ({ caller: { userId }, params: { id } }) => {
    const card = await cardThat(() => true, userId, id)
    // Until its issuer has made it, and once it is closed, no wallet takes it.
    if (!issuer.walletPush || card.state === 'ordered' || card.state === 'closed') return { data: [] }
    const wallets = await asked(async () => (await issuer.walletPush?.of(id)) ?? [])
    return { data: wallets.map(({ wallet, isAdded }) => ({ wallet, is_added: isAdded })) }
  })

  api.serveProvider(contract.openWalletPage, async ({ caller, params: { id }, body, origin }) => {
    const card = await cardThat(cardCan.addToWallet, caller.userId, id)
    const push = issuer.walletPush
    if (!push) throw new DomainError('provider_unavailable')
    const page = await asked(() => push.page({ cardId: id, ...body }))
    await record('card_wallet_opened', card, { ...caller, origin })
    return { url: page.url, expires_at: page.expiresAt.toISOString() }
  })

  async function cardThat(can: (card: Card) => boolean, userId: string, id: string): Promise<Card> {
    const card = await database.asUser(userId, (tx) => cardOf(tx, { userId, id }))
    if (!card) throw new DomainError('not_found')
    if (!can(card)) throw new DomainError('card_state')
    return card
  }

  type Opened = Pick<Parameters<typeof recordCardShown>[2], 'origin' | 'sessionId' | 'userId'>

  function record(
    action: Parameters<typeof recordCardShown>[2]['action'],
    of: Card,
    { userId, sessionId, origin }: Opened,
  ): Promise<void> {
    const digits = shownDigits(of)
    const card = digits === null ? of.name : `${of.name} ·· ${digits}`
    return database.asSystem((tx) =>
      recordCardShown(platform, tx, { userId, sessionId, action, card, origin }),
    )
  }
}

/** @throws DomainError `provider_unavailable` */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefusal)
      throw new DomainError('provider_unavailable')
    throw error
  }
}
