import { contract, MOST_WEBHOOKS, TEST_EVENT } from '@sadaf/api'
import { recordWebhook, type WebhookChanged } from '../../auth/index.ts'
import type { Needs } from '../../capability.ts'
import {
  asSystemWithin,
  type Caller,
  DomainError,
  isNameable,
  type Origin,
  pageOf,
  type Tx,
  takeTurn,
} from '../../platform/index.ts'
import { bodyOf } from './body.ts'
import {
  attemptsOf,
  type DeliveryRow,
  deliveriesOf,
  giveUpAll,
  insertDelivery,
  redeliver,
} from './delivery-store.ts'
import { presentDelivery, presentWebhook } from './present.ts'
import type { Secrets } from './secrets.ts'
import {
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  lockWebhook,
  saveWebhook,
  type WebhookRow,
  type Which,
  webhookOf,
  webhooksOf,
} from './store.ts'
import { formerSecretUntil, switchedOff, switchedOn } from './webhook.ts'

type Serves = Needs<'api' | 'platform'> & { readonly secrets: Secrets; readonly look: () => void }
type By = { readonly caller: Caller; readonly origin: Origin }

/** Webhooks of people, with what was sent to them. */
export function serveWebhooks({ api, platform, secrets, look }: Serves): void {
  const { clock, config, ids } = platform

  function requireNameable(url: string): string {
    if (!isNameable(url, config.WEBHOOKS_TO_LOOPBACK)) throw new DomainError('webhook_address_refused')
    return new URL(url).href
  }

  async function lockOwn(tx: Tx, which: Which): Promise<WebhookRow> {
    const row = await lockWebhook(tx, which)
    if (!row) throw new DomainError('not_found')
    return row
  }

  async function lockActive(tx: Tx, which: Which): Promise<WebhookRow> {
    const row = await lockOwn(tx, which)
    if (row.state === 'off') throw new DomainError('webhook_off')
    return row
  }

  function record(
    tx: Tx,
    { caller: { userId, sessionId }, origin }: By,
    { url }: Pick<WebhookRow, 'url'>,
    { action, isToldByMail }: Pick<WebhookChanged, 'action'> & { readonly isToldByMail?: boolean },
  ): Promise<void> {
    const { host } = new URL(url)
    return asSystemWithin(tx, () =>
      recordWebhook(platform, tx, { userId, sessionId, origin, action, host }, isToldByMail),
    )
  }

  api.serve(contract.listWebhooks, async ({ tx, caller }) => {
    const now = clock.now()
    return { data: (await webhooksOf(tx, caller.userId)).map((row) => presentWebhook(row, now)) }
  })

  api.serve(contract.createWebhook, async ({ tx, caller, body, origin }) => {
    const { userId } = caller
    const url = requireNameable(body.url)
    await takeTurn(tx, `developers.webhooks:${userId}`)
    if ((await countWebhooks(tx, userId)) >= MOST_WEBHOOKS) throw new DomainError('too_many_webhooks')
    const now = clock.now()
    const id = ids.next()
    const { secret, sealed } = secrets.make(id)
    const row: WebhookRow = {
      ...switchedOn,
      id,
      name: body.name,
      url,
      events: [...new Set(body.events)],
      secret: sealed,
      former_secret: null,
      former_secret_until: null,
      created_at: now,
    }
    // Before it is there: a new webhook does not hear of itself.
    await record(tx, { caller, origin }, row, { action: 'webhook_made' })
    await insertWebhook(tx, userId, row)
    return { ...presentWebhook(row, now), secret }
  })

  api.serve(contract.changeWebhook, async ({ tx, caller, params: { id }, body, origin }) => {
    const { userId } = caller
    const { state } = body
    const row = await lockOwn(tx, { userId, id })
    const changed: WebhookRow = {
      ...row,
      ...(body.name !== undefined && { name: body.name }),
      ...(body.url !== undefined && { url: requireNameable(body.url) }),
      ...(body.events !== undefined && { events: [...new Set(body.events)] }),
      ...(state !== undefined &&
        state !== row.state &&
        (state === 'off' ? switchedOff('owner') : switchedOn)),
    }
    await saveWebhook(tx, userId, changed)
    if (changed.state === 'off') await giveUpAll(tx, { userId, id })
    const isElsewhere = new URL(changed.url).host !== new URL(row.url).host
    await record(tx, { caller, origin }, changed, { action: 'webhook_changed', isToldByMail: isElsewhere })
    return presentWebhook(changed, clock.now())
  })

  api.serve(contract.removeWebhook, async ({ tx, caller, params: { id }, origin }) => {
    const row = await deleteWebhook(tx, { userId: caller.userId, id })
    if (!row) throw new DomainError('not_found')
    await record(tx, { caller, origin }, row, { action: 'webhook_removed' })
    return { id }
  })

  api.serve(contract.rotateWebhookSecret, async ({ tx, caller, params: { id }, origin }) => {
    const now = clock.now()
    const row = await lockOwn(tx, { userId: caller.userId, id })
    const { secret, sealed } = secrets.make(id)
    const changed: WebhookRow = {
      ...row,
      secret: sealed,
      former_secret: row.secret,
      former_secret_until: formerSecretUntil(now),
    }
    await saveWebhook(tx, caller.userId, changed)
    await record(tx, { caller, origin }, changed, { action: 'webhook_changed' })
    return { ...presentWebhook(changed, now), secret }
  })

  api.serve(contract.testWebhook, async ({ tx, caller: { userId }, params: { id } }) => {
    await lockActive(tx, { userId, id })
    const now = clock.now()
    const row: DeliveryRow = {
      id: ids.next(),
      webhook_id: id,
      type: TEST_EVENT,
      body: bodyOf({ type: TEST_EVENT, data: { webhook_id: id } }, now),
      created_at: now,
      state: 'waiting',
      due_at: now,
      attempts: 0,
      tries: 0,
    }
    await insertDelivery(tx, userId, row)
    tx.afterCommit(look)
    return presentDelivery(row, [])
  })

  api.serve(contract.listWebhookDeliveries, async ({ tx, caller: { userId }, params: { id }, query }) => {
    const { limit, cursor } = query
    if (!(await webhookOf(tx, { userId, id }))) throw new DomainError('not_found')
    const rows = await deliveriesOf(tx, userId, { webhookId: id, limit: limit + 1, cursor })
    const { page, next_cursor } = pageOf(rows, limit)
    const attempts = await attemptsOf(
      tx,
      userId,
      page.map((row) => row.id),
    )
    return { data: page.map((row) => presentDelivery(row, attempts)), next_cursor }
  })

  api.serve(contract.redeliverWebhook, async ({ tx, caller: { userId }, params: { id } }) => {
    const row = await redeliver(tx, { userId, id }, clock.now())
    if (!row) throw new DomainError('not_found')
    await lockActive(tx, { userId, id: row.webhook_id })
    tx.afterCommit(look)
    return presentDelivery(row, await attemptsOf(tx, userId, [id]))
  })
}
