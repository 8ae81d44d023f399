import { onAccessEnded, recordWebhook } from '../../auth/index.ts'
import type { Needs, Reactions } from '../../capability.ts'
import { bodyOf } from './body.ts'
import { createDeliver } from './deliver.ts'
import { giveUpAll, insertDeliveries } from './delivery-store.ts'
import { createDispatcher } from './dispatcher.ts'
import { serveWebhooks } from './routes.ts'
import { createSecrets } from './secrets.ts'
import { switchAllOff } from './store.ts'

/** Webhooks of people: served, sent, and switched off with all other access to an account. */
export function openWebhooks({
  api,
  platform,
  notifications,
}: Needs<'api' | 'platform' | 'notifications'>): Pick<Reactions, 'happened'> {
  const { clock, ids, jobs } = platform
  const secrets = createSecrets(platform)
  const dispatcher = createDispatcher(platform, createDeliver({ platform, notifications, secrets }))
  jobs.alongside(dispatcher)
  serveWebhooks({ api, platform, secrets, look: dispatcher.look })

  onAccessEnded(platform, async (tx, { userId, origin }) => {
    for (const { id, url } of await switchAllOff(tx, userId, 'access_ended')) {
      await giveUpAll(tx, { userId, id })
      const { host } = new URL(url)
      await recordWebhook(platform, tx, { userId, origin, action: 'webhook_changed', host })
    }
  })

  return {
    async happened(tx, { userId, type, data }) {
      const at = clock.now()
      const body = bodyOf({ type, data }, at)
      if ((await insertDeliveries(tx, { userId, type, body, at, ids })) > 0) tx.afterCommit(dispatcher.look)
    },
  }
}
