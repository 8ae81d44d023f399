import { money } from '@sadaf/money'
import type { FastifyInstance } from 'fastify'
import { idOf } from '../../console/api.ts'
import { type Html, html } from '../../console/html.ts'
import { sendPage } from '../../console/pages.ts'
import { behaviourPanel } from '../../console/panels.ts'
import {
  action,
  chip,
  counter,
  empty,
  figure,
  pointed,
  type Tone,
  toggle,
  words,
} from '../../console/parts.ts'
import { accountsOf, type ConsoleUser, requireOwn } from '../../console/user.ts'
import { forVisitors, userOf } from '../../http/guard.ts'
import type { Card } from '../card.ts'
import { ISSUER_NAME, type Issuer } from '../issuer.ts'
import { onCard } from '../numbers.ts'
import { terminal } from './terminal.ts'
import { transactionsPanel } from './transactions.ts'

const MOST_CARDS = 60
const MOST_TRANSACTIONS = 40

const tones: Readonly<Record<string, Tone>> = { active: 'positive', frozen: 'warning', closed: 'neutral' }

/** The console's pages of the issuer: the cards there are, and a terminal for each. */
export function issuerPages(app: FastifyInstance, issuer: Issuer): void {
  const { cards, service, transactions } = issuer

  app.get('/cards', forVisitors, (request, reply) => {
    const user = userOf(request)
    const latest = transactions.latest(MOST_TRANSACTIONS, accountsOf(user))
    return sendPage(reply, user, {
      title: 'Cards',
      at: '/cards',
      content: html`<div class="title"><h1>Play the shops</h1>
          <p class="lede">${ISSUER_NAME} made these cards. Choose one, buy something with it anywhere in the world, and see how it is answered.</p></div>
        <div class="columns">
          <div class="column">${cardsPanel(issuer, user)} ${transactionsPanel(issuer, latest, user, true)}</div>
          <div class="column">${user.kind === 'operator' && [networkPanel(issuer, user), behaviourPanel(service, user)]}
            <p><a href="${user.base}/cards/webhooks">Webhooks and events of the issuer</a></p></div>
        </div>`,
    })
  })

  app.get('/cards/:id', forVisitors, (request, reply) => {
    const user = userOf(request)
    const card = cards.get(idOf(request))
    requireOwn(user, 'card', card.holder.id)
    const bought = transactions.ofCard(card.id, MOST_TRANSACTIONS)
    return sendPage(reply, user, {
      title: `${card.holder.name} •• ${card.lastFour}`,
      at: '/cards',
      content: html`<a class="back" href="${user.base}/cards">All cards</a>
        ${cardHead(issuer, card)}
        <div class="columns at-terminal">
          <div class="column">${terminal(card, bought[0], user)}</div>
          <div class="column">${transactionsPanel(issuer, bought, user, false)}
            ${cardPanel(card, user)}</div>
        </div>`,
    })
  })
}

/** The cards, those that work first. */
function cardsPanel({ cards, service }: Issuer, user: ConsoleUser): Html {
  const rows = cards.latest(MOST_CARDS, accountsOf(user)).map((card) => {
    const { availableMinor } = service.ledger.account(card.fundingAccount)
    return html`<li><a class="row" href="${user.base}/cards/${card.id}">
      <div><strong>${card.holder.name} <bdi dir="ltr" class="figure">•• ${card.lastFour}</bdi></strong>
        <span class="hint">${pointed([card.type, card.form, `until ${onCard(card.expires)}`])}</span></div>
      <div class="end">${cardChip(card)}<strong>${figure(money(card.currency, availableMinor))}</strong></div>
    </a></li>`
  })
  return html`<section class="card" data-region="cards" aria-labelledby="cards">
    <div class="head"><h2 id="cards">Cards</h2><span class="hint">with what can be spent</span></div>
    ${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : empty('No card yet. Add one in Sadaf, under Cards.')}
  </section>`
}

function cardHead({ service }: Issuer, card: Card): Html {
  const { availableMinor } = service.ledger.account(card.fundingAccount)
  return html`<section class="card pearly at-card" data-region="head" aria-labelledby="holder">
    <div><h1 id="holder">${card.holder.name} <bdi dir="ltr" class="figure">•• ${card.lastFour}</bdi> ${cardChip(card)}</h1>
      <p>${pointed([card.type, card.form, `until ${onCard(card.expires)}`, `PIN ${words(card.pin)}`])}</p></div>
    <p class="balance">${figure(money(card.currency, availableMinor))}</p>
  </section>`
}

const cardChip = ({ state }: Card) => chip(state, tones[state] ?? 'warning')

/** Panel of the post's and the issuer's actions on the card itself. */
function cardPanel(card: Card, { base }: ConsoleUser): Html {
  const call = `POST ${base}/console/api/cards/${card.id}`
  const press = (label: string, move: string, done: string) =>
    action({ call: `${call}/${move}`, label, done, body: {} })
  const isOpen = card.state !== 'closed'
  const buttons = [
    isOpen &&
      (card.delivery === 'preparing' || card.delivery === 'returned') &&
      press('Send it', 'ship', 'It is on its way'),
    isOpen && card.delivery === 'shipped' && press('Deliver it', 'deliver', 'It has arrived'),
    isOpen && card.delivery === 'shipped' && press('Return it', 'return', 'It comes back'),
    card.state === 'active' && press('Freeze it as its issuer', 'freeze', 'It is frozen'),
    isOpen && press(card.pin === 'blocked' ? 'Unblock the PIN' : 'Set a PIN', 'set-pin', 'The PIN is set'),
  ].filter((button) => button !== false)
  const post =
    card.delivery &&
    html`<dl class="pairs">
      <div><dt>By post</dt><dd>${card.delivery}</dd></div>
      <div><dt>Tracking</dt><dd><bdi dir="ltr">${card.tracking ?? ''}</bdi></dd></div>
      <div><dt>Expected on</dt><dd>${card.expectedOn ?? ''}</dd></div></dl>`
  return html`<section class="card" data-region="card" aria-labelledby="card">
    <div class="head"><h2 id="card">The card itself</h2></div>
    ${post}
    ${buttons.length > 0 ? html`<div class="foot">${buttons}</div>` : empty('It works no more.')}
  </section>`
}

/** Panel for the fate of purchases when the client does not answer. */
function networkPanel({ network }: Issuer, { base }: ConsoleUser): Html {
  const { stands_in: standsIn, lose_next_answers: lost } = network.get()
  return html`<section class="card" data-region="network" aria-labelledby="network">
    <div class="head"><h2 id="network">Network</h2>
      ${standsIn || lost > 0 ? chip('disturbed', 'warning') : chip('normal', 'positive')}</div>
    <form data-call="PUT ${base}/console/api/cards/network" data-live data-done="It holds from now on">
      ${toggle({ name: 'stands_in', label: 'Stand-in', hint: 'Up to 50 in a shop is approved unasked' }, standsIn)}
      ${counter({ name: 'lose_next_answers', label: 'Be too late', hint: 'The answer comes after the deadline' }, 'answers', lost)}
    </form>
  </section>`
}
