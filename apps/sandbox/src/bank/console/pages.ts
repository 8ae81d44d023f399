import { type Money, money } from '@sadaf/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { idOf } from '../../console/api.ts'
import { type Html, html } from '../../console/html.ts'
import { sendPage } from '../../console/pages.ts'
import { behaviourPanel, booksPanel, clockPanel } from '../../console/panels.ts'
import { empty, figure, pointed, rowAction, sentence, stateChip, time, words } from '../../console/parts.ts'
import { type ConsoleUser, requireOwn } from '../../console/user.ts'
import { forVisitors, userOf } from '../../http/guard.ts'
import { parse } from '../../http/parse.ts'
import type { Account } from '../accounts.ts'
import type { Bank } from '../bank.ts'
import { BANK_NAME } from '../numbers.ts'
import { latestLines } from '../statement.ts'
import { accountNumber, accountsPanel, creditForm, debitForm, movementsPanel, pendingPanel } from './parts.ts'

const FOR_OPERATORS = `${BANK_NAME} keeps this sandbox's accounts. Open one to send it money or to debit it, or decide how the bank behaves.`
const FOR_VISITORS = `${BANK_NAME} keeps these accounts of yours, which only you see. Open one to send it money, or to have a merchant debit it.`

const searchQuery = z.object({ q: z.string().trim().max(140).default('') })

/** The console's pages of the bank: its accounts and what moves, and one account with what the world does to it. */
export function bankPages(app: FastifyInstance, bank: Bank): void {
  const { accounts, service } = bank

  app.get('/', forVisitors, (request, reply) => {
    const { q } = parse(searchQuery, request.query)
    const user = userOf(request)
    return sendPage(reply, user, {
      title: 'Bank',
      at: '/',
      content: html`<div class="title"><h1>Play the outside world</h1>
          <p class="lede">${user.kind === 'operator' ? FOR_OPERATORS : FOR_VISITORS}</p></div>
        <div class="columns">
          <div class="column">${accountsPanel(bank, user, q)} ${user.kind === 'operator' && movementsPanel(bank, user)}</div>
          <div class="column">${
            user.kind === 'operator'
              ? [behaviourPanel(service, user), clockPanel(service, user), booksPanel(service)]
              : movementsPanel(bank, user)
          }</div>
        </div>`,
    })
  })

  app.get('/bank/accounts/:id', forVisitors, (request, reply) => {
    const user = userOf(request)
    requireOwn(user, 'account', idOf(request))
    const account = accounts.get(idOf(request))
    return sendPage(reply, user, {
      title: account.holderName,
      at: '/',
      content: html`<a class="back" href="${user.base}/">All accounts</a>
        ${accountHead(bank, account)}
        <div class="columns">
          <div class="column">${pendingPanel(bank, account, user)} ${statementPanel(bank, account, user)}</div>
          <div class="column">${creditForm(account, user)} ${debitForm(account, user)}</div>
        </div>`,
    })
  })
}

function accountHead({ service }: Bank, account: Account): Html {
  const { balanceMinor, availableMinor } = service.ledger.account(account.id)
  const amount = (minor: bigint): Money => money(account.currency, minor)
  return html`<section class="card pearly" data-region="head" aria-labelledby="holder">
    <div class="head"><h1 id="holder">${account.holderName}</h1>${account.status === 'opening' && stateChip('opening')}</div>
    <p class="balance">${figure(amount(balanceMinor))}</p>
    <p><bdi dir="ltr">${accountNumber(account)}</bdi></p>
    <p>${figure(amount(availableMinor))} available · ${account.reference}</p>
  </section>`
}

function statementPanel(bank: Bank, account: Account, { base }: ConsoleUser): Html {
  const lines = latestLines(bank.service, account, 100)
  const rows = lines.map((line) => {
    const isReversible = line.bookingId !== null && (line.type === 'credit' || line.type === 'debit')
    const canReverse = isReversible && bank.bookings.get(line.bookingId).status === 'booked'
    const reverse = rowAction({
      call: `POST ${base}/console/api/bank/bookings/${line.bookingId}/reverse`,
      label: 'Reverse',
      done: 'Reversed',
    })
    const type = line.counterparty === null ? null : words(line.type)
    return html`<li class="row">
      <div><strong>${line.counterparty ?? sentence(line.type)}</strong>
        <span class="hint">${pointed([type, line.reference, time(line.bookedAt)])}</span></div>
      <div class="end">${canReverse && reverse}
        <span class="column-end"><strong>${figure(line.amount, 'always')}</strong>
          <span class="hint">${figure(line.balanceAfter)}</span></span></div>
    </li>`
  })
  return html`<section class="card" data-region="statement" aria-labelledby="statement">
    <div class="head"><h2 id="statement">Statement</h2><span class="hint">newest first</span></div>
    ${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : empty('Nothing is booked yet. Send this account some money.')}
  </section>`
}
