import { contract, tiers } from '@sadaf/api'
import { readEmiratesId } from '@sadaf/api/emirates-id'
import type { Needs } from '../capability.ts'
import { asSystemWithin, DomainError, type Tx } from '../platform/index.ts'
import { lockPerson, personOf, tierOf } from '../profile/index.ts'
import { type DocumentPart, ProviderRefusal, ProviderUnreachable, providerNames } from '../providers/index.ts'
import { tierFigures } from '../wallet/index.ts'
import { type Check, isUnderWay, missing, obstacleTo, submitted, tierOfDocument } from './check.ts'
import { readDocumentFile } from './document-file.ts'
import { presentCheck } from './present.ts'
import type { Register } from './register.ts'
import { checksOf, insertCheck, keepShown, saveCheck, shownBy } from './store.ts'
import type { Tell } from './tell.ts'

type Parts = { readonly register: Register; readonly tell: Tell }
type Named = { readonly userId: string; readonly id: string }

/** Showing documents, from the first picture to the outcome. */
export function serveVerification(
  { api, platform, identity }: Needs<'api' | 'platform' | 'identity'>,
  { register, tell }: Parts,
): void {
  const { clock, database, ids } = platform

  api.serve(contract.getVerification, async ({ tx, caller: { userId } }) => {
    const person = await personOf(tx, userId)
    if (!person) throw new DomainError('not_found')
    const [checks, shown] = [await checksOf(tx, userId), await shownBy(tx, userId)]
    return {
      tier: tierOf(person),
      tiers: tiers.map(tierFigures),
      provider: providerNames.identity,
      checks: checks.map((check) => presentCheck(check, shown.get(check.id) ?? [], providerNames.identity)),
    }
  })

  api.servePrepared(
    contract.beginVerification,
    async ({ caller: { userId }, body: { document, number } }) => {
      const person = await database.asUser(userId, async (tx) => {
        await requireNoObstacle(tx, userId, document)
        return personOf(tx, userId)
      })
      if (!person) throw new DomainError('not_found')
      const read = readEmiratesId(number ?? '')
      const order = { id: ids.next(), customerId: userId, name: person.name, document }
      return asked(() =>
        identity.open({ ...order, number: document === 'emirates_id' && read.ok ? read.number : null }),
      )
    },
    async ({ tx, caller: { userId }, body: { document }, prepared: opened }) => {
      await lockPerson(tx, userId)
      await requireNoObstacle(tx, userId, document)
      const check: Check = {
        ...{ userId, id: opened.id, document, tier: tierOfDocument(document), status: 'open' },
        ...{ reason: null, needs: opened.needs, round: 0, revision: opened.revision, createdAt: clock.now() },
        ...{ submittedAt: null, decidesBy: null, decidedAt: null, validUntil: null },
      }
      if (!(await insertCheck(tx, check))) throw new DomainError('verification_under_way')
      tell.screens(tx, userId)
      return presentCheck(check, [], providerNames.identity)
    },
  )

  api.serveUpload(contract.showDocument, async ({ caller: { userId }, params: { id, part }, file }) => {
    const named = { userId, id }
    await database.asUser(userId, (tx) => checkThatNeeds(tx, named, part))
    const read = readDocumentFile(file, part)
    if (!read.ok) throw new DomainError(read.code)
    await asked(() => identity.show({ checkId: id, part, type: read.type, bytes: file }))
    return database.asUser(userId, async (tx) => {
      await lockPerson(tx, userId)
      const check = await checkThatNeeds(tx, named, part)
      await keepShown(tx, named, { part, at: clock.now() })
      return presented(tx, check)
    })
  })

  api.serve(contract.submitVerification, async ({ tx, caller: { userId }, params: { id } }) => {
    // Two at the same moment are one.
    await lockPerson(tx, userId)
    const check = await checkOf(tx, { userId, id })
    if (check.status === 'submitted') return presented(tx, check)
    if (!isUnderWay(check)) throw new DomainError('verification_state')
    const shown = (await shownBy(tx, userId)).get(id) ?? []
    if (missing(check, shown).length > 0) throw new DomainError('verification_incomplete')
    const after = submitted(check, clock.now())
    await saveCheck(tx, after)
    await register.order(tx, after)
    tell.screens(tx, userId)
    return presented(tx, after)
  })

  api.serve(contract.withdrawVerification, async ({ tx, caller: { userId }, params: { id } }) => {
    const now = clock.now()
    const person = await lockPerson(tx, userId)
    const check = await checkOf(tx, { userId, id })
    if (check.status === 'withdrawn') return presented(tx, check)
    if (!person || !(isUnderWay(check) || check.status === 'approved'))
      throw new DomainError('verification_state')
    const after: Check = { ...check, status: 'withdrawn', reason: null, decidedAt: now }
    await saveCheck(tx, after)
    await register.order(tx, after)
    const { before, after: tier } = await tell.settle(tx, person, now)
    // Notifications are written for people, not by them.
    if (before !== tier)
      await asSystemWithin(tx, () =>
        tell.notify(tx, person, { kind: 'verification_ended', check: after, at: now }),
      )
    tell.screens(tx, userId)
    return presented(tx, after)
  })

  async function requireNoObstacle(tx: Tx, userId: string, document: Check['document']): Promise<void> {
    const obstacle = obstacleTo(document, await checksOf(tx, userId), clock.now())
    if (obstacle) throw new DomainError(obstacle)
  }
}

async function presented(tx: Tx, check: Check) {
  const shown = await shownBy(tx, check.userId)
  return presentCheck(check, shown.get(check.id) ?? [], providerNames.identity)
}

/** @throws DomainError `not_found` */
async function checkOf(tx: Tx, { userId, id }: Named): Promise<Check> {
  const check = (await checksOf(tx, userId)).find((each) => each.id === id)
  if (!check) throw new DomainError('not_found')
  return check
}

/** @throws DomainError `not_found`, `verification_state` where it does not ask for this now */
async function checkThatNeeds(tx: Tx, named: Named, part: DocumentPart): Promise<Check> {
  const check = await checkOf(tx, named)
  const canBeShown = check.status === 'open' || check.status === 'more_needed'
  if (!canBeShown || !check.needs.includes(part)) throw new DomainError('verification_state')
  return check
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
