import { contract, errorCatalogue, leavingObstacles, toWire } from '@sadaf/api'
import { accountCurrencies } from '@sadaf/api/currencies'
import { isPositive, money } from '@sadaf/money'
import type { Needs } from '../../capability.ts'
import { asSystemWithin, DomainError, requireApproval } from '../../platform/index.ts'
import { everythingOf, personOf, spelledNames } from '../../profile/index.ts'
import { needsProof, receivingAccount } from '../../wallet/index.ts'
import { actingAs, actOn } from '../acting.ts'
import { record } from '../activity-store.ts'
import { type Pay, recipientNow } from '../pay.ts'
import { memberOf } from '../store.ts'
import type { Tell } from '../tell.ts'
import { familyOf } from '../view.ts'
import { profileIn } from './profile-routes.ts'

type Stands = Needs<'api' | 'platform' | 'rates' | 'ledger' | 'personalData'> & { readonly pay: Pay }

/** Money and data of a profile, which its Parents look after: what is there, and the way back to a Parent. */
export function serveProfileMoney(
  { api, platform: { clock, database, ids }, rates, ledger, personalData, pay }: Stands,
  tell: Tell,
): void {
  api.serve(contract.getProfileMoney, ({ tx, caller: { userId }, params, language }) =>
    actOn(tx, userId, async (acting) => {
      const { userId: whose } = profileIn(acting, params.id)
      const found = await Promise.all(
        accountCurrencies.map((currency) => receivingAccount(tx, { userId: whose, currency })),
      )
      const accounts = await ledger.accounts(
        found.filter((id) => id !== null),
        tx.client,
      )
      const available = accounts.map(({ asset, creditsPosted, debitsPosted, debitsPending }) =>
        money(asset, creditsPosted - debitsPosted - debitsPending),
      )
      const codes = await personalData.obstacles(tx, whose)
      return {
        available: available.filter(isPositive).map(toWire),
        obstacles: leavingObstacles
          .filter((code) => codes.includes(code))
          .map((code) => ({ code, message: errorCatalogue[code][language] })),
      }
    }),
  )

  api.serveText(contract.exportProfile, ({ caller: { userId }, params }) =>
    database.asSystem(async (tx) => {
      if (!(await memberOf(tx, userId))) throw new DomainError('not_found')
      const acting = await actingAs(tx, userId)
      const member = profileIn(acting, params.id)
      const person = await personOf(tx, member.userId)
      const about = person && { about: spelledNames(person) }
      const at = clock.now()
      await record(tx, acting, { id: ids.next(), action: 'profile_exported', ...about, at })
      return everythingOf(tx, personalData, { userId: member.userId, at })
    }),
  )

  api.servePrepared(
    contract.returnProfileMoney,
    ({ body: { amount } }) => rates.perDollar(amount.asset),
    async ({ tx, caller, approvalId, params, body: { amount }, language, prepared: perDollar }) => {
      const now = clock.now()
      const { userId } = caller
      const { member, recipient, fromAccountId } = await actOn(tx, userId, async (acting) => {
        const member = profileIn(acting, params.id)
        const fromAccountId = await receivingAccount(tx, { userId: member.userId, currency: amount.asset })
        if (fromAccountId === null) throw new DomainError('account_not_found')
        const person = await personOf(tx, member.userId)
        const about = person && { about: spelledNames(person) }
        const entry = { id: ids.next(), action: 'profile_money_returned', ...about, amount, at: now } as const
        await record(tx, acting, entry)
        tell.screens(tx, acting.members)
        return { member, fromAccountId, recipient: await recipientNow(tx, userId, amount.asset) }
      })
      const shown = await familyOf(tx, { userId, language, now })
      const about = { id: ids.next(), purpose: 'return', thingId: null } as const
      const order = { ...about, householdId: member.householdId, fromAccountId, recipient, amount, perDollar }
      // The account is the child's; the table of permissions has let the Parent.
      await asSystemWithin(tx, () => pay(tx, member.userId, order))
      if (needsProof(amount, perDollar)) {
        const to = { id: recipient.userId, name: recipient.name }
        const content = { endpoint: contract.returnProfileMoney, amount, recipient: to, terms: [member.id] }
        // Last: what is refused asks for no approval.
        await requireApproval(tx, { caller, approvalId }, content, now)
      }
      return shown
    },
  )
}
