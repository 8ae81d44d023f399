import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../../console/html.ts'
import { sendPage } from '../../console/pages.ts'
import { behaviourPanel } from '../../console/panels.ts'
import { chip, empty, pointed, rowAction, sentence, stateChip, time, words } from '../../console/parts.ts'
import { accountsOf, type ConsoleUser } from '../../console/user.ts'
import { forVisitors, userOf } from '../../http/guard.ts'
import { type Check, partsOf, reasons } from '../check.ts'
import { IDENTITY_NAME, type Identity } from '../identity.ts'
import type { Planned } from '../outcome.ts'

/** The console's page of the identity service: who is looked at, what is decided, and how the service behaves. */
export function identityPages(app: FastifyInstance, identity: Identity): void {
  app.get('/identity', forVisitors, (request, reply) => {
    const user = userOf(request)
    return sendPage(reply, user, {
      title: 'Identity',
      at: '/identity',
      content: html`<div class="title"><h1>${IDENTITY_NAME}</h1>
          <p class="lede">It looks at documents and selfies. Here you decide.</p></div>
        <div class="columns">
          <div class="column">${checksPanel(identity, user)}</div>
          <div class="column">${user.kind === 'operator' && outcomePanel(identity.outcomes.get(), user)}
            ${user.kind === 'operator' && behaviourPanel(identity.service, user)}
            <p><a href="${user.base}/identity/webhooks">Webhooks and events of the identity service</a></p></div>
        </div>`,
    })
  })
}

/** The newest checks, each with what can be decided of it. */
function checksPanel({ checks }: Identity, user: ConsoleUser): Html {
  const rows = checks.latest(30, accountsOf(user)).map(
    (check) => html`<li class="row">
      <div><strong>${check.name}</strong>
        <span class="hint">${pointed([sentence(check.document), check.reason && words(check.reason), time(check.updatedAt)])}</span></div>
      <div class="end">${stateChip(check.status)}</div>
      ${actionsOn(check, user)}
    </li>`,
  )
  return html`<section class="card" data-region="checks" aria-labelledby="checks">
    <div class="head"><h2 id="checks">Checks</h2></div>
    ${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : empty('No document has been shown yet.')}
  </section>`
}

function actionsOn(check: Check, { base }: ConsoleUser): Html | null {
  const call = `POST ${base}/console/api/identity/checks/${check.id}`
  const decide = (label: string, body: object) =>
    rowAction({ call: `${call}/decide`, label, done: 'It was decided', body })
  if (check.status === 'approved') {
    const end = (label: string, status: string) =>
      rowAction({ call: `${call}/end`, label, done: 'It has ended', body: { status } })
    return html`<div class="foot">${end('Expire', 'expired')} ${end('Revoke', 'revoked')}</div>`
  }
  if (check.status !== 'submitted') return null
  return html`<div class="foot">${decide('Approve', { outcome: 'approve' })}
    ${decide('Approve for 20 days', { outcome: 'approve', valid_days: 20 })}
    ${partsOf[check.document].map((part) => decide(`Ask again: ${words(part)}`, { outcome: 'ask_again', part }))}
    ${reasons.map((reason) => decide(`Reject: ${words(reason)}`, { outcome: 'reject', reason }))}</div>`
}

/** Panel for the outcome of later checks that no person decides. */
function outcomePanel(planned: Planned, { base }: ConsoleUser): Html {
  const choose = (label: string, body: Planned) =>
    rowAction({
      call: `PUT ${base}/console/api/identity/outcome`,
      label,
      done: 'It holds for what comes',
      body,
    })
  const detail = 'reason' in planned ? words(planned.reason) : null
  return html`<section class="card" data-region="outcome" aria-labelledby="outcome">
    <div class="head"><h2 id="outcome">What becomes of new checks</h2>
      ${chip([words(planned.outcome), detail].filter(Boolean).join(': '), 'neutral')}</div>
    <div class="foot">${choose('Approve', { outcome: 'approve' })}
      ${choose('Wait for a decision here', { outcome: 'wait' })}
      ${choose('Ask again for the selfie', { outcome: 'ask_again', part: 'selfie', reason: 'blurred' })}
      ${reasons.map((reason) => choose(`Reject: ${words(reason)}`, { outcome: 'reject', reason }))}</div>
  </section>`
}
