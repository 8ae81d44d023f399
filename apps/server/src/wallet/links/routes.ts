import { contract, spelledFor, toWire } from '@sadaf/api'
import { z } from 'zod'
import type { Api, Platform } from '../../platform/index.ts'
import { shortNames } from '../../profile/index.ts'
import { type Recipients, recipientIn } from '../recipients.ts'
import { makeLink } from './make.ts'
import type { PayLink } from './pay-link.ts'
import type { Signing } from './signing.ts'
import { forgetLinks } from './store.ts'
import { payeeOf } from './use.ts'

const FORGET = 'wallet.forget_pay_links'
const NIGHTLY = '45 3 * * *'

type Stands = {
  readonly api: Api
  readonly platform: Platform
  readonly recipients: Recipients
  readonly signing: Signing
}

/** Links by which people are paid: making one, and opening another's. */
export function servePayLinks({ api, platform, recipients, signing }: Stands): void {
  const { clock, config, database, jobs } = platform

  api.serve(contract.createPayLink, async ({ tx, caller: { userId }, body, language }) => {
    const link = await makeLink(
      platform,
      tx,
      { userId, language },
      {
        amount: body.amount ?? null,
        note: body.note || null,
        days: body.days ?? null,
        isOnce: body.is_once,
      },
    )
    const text = signing.write(link)
    return { link: text, url: `${config.publicUrl}/pay/${text}`, ...presentContents(link) }
  })

  api.servePublic(contract.readPayLink, async ({ body, language }) => {
    const link = signing.read(body.link)
    const person = await database.asSystem((tx) => payeeOf(tx, link))
    return { name: spelledFor(language, shortNames(person)) }
  })

  api.serveProvider(contract.openPayLink, async ({ caller, body, language }) => {
    const link = signing.read(body.link)
    await database.asSystem((tx) => payeeOf(tx, link))
    const to = { wallet_id: link.walletId }
    const currency = link.amount?.asset ?? body.currency
    const recipient = recipientIn(await recipients.find(caller.userId, to, currency))
    return {
      ...presentContents(link),
      recipient: {
        lookup_id: recipient.lookupId,
        name: spelledFor(language, recipient),
        wallet_id: recipient.walletId,
        avatar_url: recipient.avatarUrl,
        is_first_payment: recipient.isFirstPayment,
      },
    }
  })

  jobs.define(FORGET, z.unknown(), () => database.asSystem((tx) => forgetLinks(tx, clock.now())))
  jobs.schedule(FORGET, NIGHTLY)
}

function presentContents({ amount, note, expiresAt, onceId }: PayLink) {
  return {
    amount: amount && toWire(amount),
    note,
    expires_at: expiresAt?.toISOString() ?? null,
    is_once: onceId !== null,
  }
}
