import { randomUUID } from 'node:crypto'
import type { AnswerAt } from '@sadaf/api/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { aJpeg, aPdf } from '../../../../test/support/pictures.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterEach(async () => {
  await product.identity.behave()
  await product.identity.decideChecks({ outcome: 'approve' })
})
afterAll(() => product.stop())

type Document = 'emirates_id' | 'passport' | 'source_of_funds'
type Part = 'front' | 'back' | 'photo_page' | 'selfie' | 'evidence'
type Check = AnswerAt<'POST /verification/checks'>

const PARTS: Readonly<Record<Document, readonly Part[]>> = {
  emirates_id: ['front', 'back', 'selfie'],
  passport: ['photo_page', 'selfie'],
  source_of_funds: ['evidence'],
}

const begin = (person: Person, document: Document = 'passport', number?: string): Promise<Check> =>
  person.api('POST /verification/checks', {
    body: { document, ...(number !== undefined && { number }) },
    idempotencyKey: randomUUID(),
  })
const show = (person: Person, id: string, part: Part, bytes = aJpeg()) =>
  person.api('PUT /verification/checks/{id}/files/{part}', {
    params: { id, part },
    file: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
  })
const submit = (person: Person, id: string) =>
  person.api('POST /verification/checks/{id}/submit', { params: { id } })
const withdraw = (person: Person, id: string) =>
  person.api('POST /verification/checks/{id}/withdraw', { params: { id } })

async function shown(person: Person, document: Document = 'passport', number?: string): Promise<string> {
  const { id } = await begin(person, document, number)
  for (const part of PARTS[document]) await show(person, id, part)
  return id
}
async function verified(person: Person, document?: Document): Promise<string> {
  const id = await shown(person, document)
  await submit(person, id)
  await product.quiet()
  return id
}
const standing = async (person: Person) => {
  const { tier, checks } = await person.api('GET /verification')
  return { tier, status: checks[0]?.status, reason: checks[0]?.reason }
}
const kinds = async (person: Person) =>
  (await person.api('GET /notifications')).data.map(({ kind }) => kind).filter((kind) => /^verif/.test(kind))
const casesAbout = async (id: string) => {
  const rows = await product.database.query('select kind from providers.cases where subject = $1', [id])
  return rows.rows.map(({ kind }) => kind)
}
const refused = (code: string) => expect.objectContaining({ problem: expect.objectContaining({ code }) })
const told = (id: string, status: string, revision: number, more = {}) =>
  product.identity.record(`check.${status}`, {
    ...{ id, status, revision, reason: null, needs: [], decides_by: null, ...more },
    valid_until: '2099-01-01T00:00:00Z',
  })

describe('from the first picture to the outcome', () => {
  test('a passport and a face raise the limits, and the person is told', async () => {
    const layla = await product.person()
    await verified(layla)
    expect(await standing(layla)).toMatchObject({ tier: 'verified', status: 'approved' })
    expect(await kinds(layla)).toEqual(['verification_approved'])
    const { tier, sending, next } = await layla.api('GET /limits')
    expect({ tier, next: next?.tier }).toEqual({ tier: 'verified', next: 'full' })
    expect(sending.per_operation[0]).toEqual({ amount: '100000.00', currency: 'USD' })
    expect(sending.rolling.map(({ allowed }) => allowed.amount)).toEqual(['200000.00', '1000000.00'])
  })

  test('an Emirates ID takes its number however it is typed, and keeps it nowhere', async () => {
    const layla = await product.person()
    const { id } = await begin(layla, 'emirates_id', '٧٨٤-١٩٩٠-١٢٣٤٥٦٧-٦')
    for (const part of PARTS.emirates_id) await show(layla, id, part)
    await submit(layla, id)
    await product.quiet()
    expect(await standing(layla)).toMatchObject({ tier: 'verified' })
    const { rows } = await product.database.query(
      `select (select count(*) from verification.checks c where c::text like '%1234567%')
         + (select count(*) from platform.idempotency_keys k where k::text like '%1234567%') as kept`,
    )
    expect(rows).toEqual([{ kept: '0' }])
  })

  test.each([undefined, '123', '785-1990-1234567-6'])(
    'a number that no card has is refused: %s',
    async (number) => {
      const layla = await product.person()
      const attempt = begin(layla, 'emirates_id', number)
      await expect(attempt).rejects.toEqual(refused('validation_failed'))
      await expect(attempt).rejects.toMatchObject({
        problem: { errors: [{ field: 'number', code: 'emirates_id_form' }] },
      })
    },
  )

  test('where money comes from raises them once more, after the identity', async () => {
    const layla = await product.person()
    await expect(begin(layla, 'source_of_funds')).rejects.toEqual(refused('verification_identity_first'))
    await verified(layla)
    const { id } = await begin(layla, 'source_of_funds')
    await show(layla, id, 'evidence', aPdf())
    await submit(layla, id)
    await product.quiet()
    expect(await layla.api('GET /limits')).toMatchObject({ tier: 'full', next: null })
  })

  test('while it is looked at its provider is named, and its deadline', async () => {
    await product.identity.decideChecks({ outcome: 'wait' })
    const layla = await product.person()
    const check = await submit(layla, await shown(layla))
    expect(check).toMatchObject({ status: 'submitted', waits_for: 'Bayyina Identity' })
    const waits = Date.parse(check.waits_until ?? '') - product.platform.clock.now().getTime()
    expect(waits).toBeGreaterThan(23 * 3_600_000)
    expect(await standing(layla)).toMatchObject({ tier: 'basic', status: 'submitted' })
  })

  test('a rejected check says what to mend, in the mail too, and can be tried again', async () => {
    await product.identity.decideChecks({ outcome: 'reject', reason: 'selfie_mismatch' })
    const layla = await product.person()
    await verified(layla)
    expect(await standing(layla)).toEqual({ tier: 'basic', status: 'rejected', reason: 'selfie_mismatch' })
    const { rows } = await product.database.query(
      `select parameters ->> 'detail_en' as detail from notifications.notifications where user_id = $1`,
      [layla.userId],
    )
    expect(rows[0]?.detail).toContain('Take the selfie again.')
    await product.identity.decideChecks({ outcome: 'approve' })
    await verified(layla)
    expect(await standing(layla)).toMatchObject({ tier: 'verified' })
  })

  test('more that is needed is shown alone, after it was asked for', async () => {
    await product.identity.decideChecks({ outcome: 'ask_again', part: 'selfie', reason: 'blurred' })
    const layla = await product.person()
    const id = await verified(layla)
    expect((await layla.api('GET /verification')).checks[0]).toMatchObject({
      ...{ status: 'more_needed', reason: 'blurred', needs: ['selfie'] },
    })
    await expect(submit(layla, id)).rejects.toEqual(refused('verification_incomplete'))
    await expect(show(layla, id, 'photo_page')).rejects.toEqual(refused('verification_state'))
    await show(layla, id, 'selfie')
    await product.identity.decideChecks({ outcome: 'approve' })
    await submit(layla, id)
    await product.quiet()
    expect(await standing(layla)).toMatchObject({ tier: 'verified', status: 'approved' })
    expect(await kinds(layla)).toEqual(['verification_approved', 'verification_more_needed'])
  })
})

describe('documents shown', () => {
  test('is the caller’s own check alone', async () => {
    const [layla, omar] = [await product.person(), await product.person()]
    const { id } = await begin(layla)
    for (const attempt of [() => show(omar, id, 'selfie'), () => submit(omar, id), () => withdraw(omar, id)])
      await expect(attempt()).rejects.toEqual(refused('not_found'))
    expect((await layla.api('GET /verification')).checks[0]).toMatchObject({ status: 'open', shown: [] })
  })

  test.each([
    ['nothing', Buffer.alloc(0), 'file_empty'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_type_not_taken'],
    ['a hundred megapixels', aJpeg(10_000, 10_000), 'picture_too_large'],
    ['two kinds at once', Buffer.concat([aJpeg(), Buffer.from('%PDF-1.7')]), 'file_damaged'],
    ['more than ten megabytes', Buffer.alloc(10_485_761, aJpeg()), 'payload_too_large'],
  ])('%s is refused, whatever it is called, and is not passed on', async (_what, bytes, code) => {
    const layla = await product.person()
    const { id } = await begin(layla)
    await expect(show(layla, id, 'selfie', bytes)).rejects.toEqual(refused(code))
    expect((await layla.api('GET /verification')).checks[0]?.shown).toEqual([])
  })

  test('an outage loses nothing: what was shown stays, the rest is shown later', async () => {
    const layla = await product.person()
    const { id } = await begin(layla)
    await show(layla, id, 'photo_page')
    await product.identity.misbehave({ outage: true })
    await expect(show(layla, id, 'selfie')).rejects.toEqual(refused('provider_unavailable'))
    await product.identity.behave()
    const check = await show(layla, id, 'selfie')
    expect(check.shown.map(({ part }) => part)).toEqual(['photo_page', 'selfie'])
  })

  test('a stranger is refused', async () => {
    const path = `/api/v1/verification/checks/${randomUUID()}/files/selfie`
    const headers = { 'content-type': 'image/jpeg' }
    expect((await product.http.call({ method: 'PUT', path, headers, body: aJpeg() })).status).toBe(401)
  })
})

describe('at once, twice, late and out of order', () => {
  test('begun twice at once it is one', async () => {
    const layla = await product.person()
    const outcomes = await Promise.allSettled([begin(layla), begin(layla)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await layla.api('GET /verification')).checks).toHaveLength(1)
  })

  test('submitting asks for a proof of this quarter of an hour: a stolen session raises nothing', async () => {
    const layla = await product.person()
    const id = await shown(layla)
    product.advance(16 * 60)
    const path = `/verification/checks/${id}/submit`
    const answer = await layla.post(path, undefined)
    expect(answer).toMatchObject({ status: 403, body: { code: 'recent_sign_in_required' } })
    expect((await submit(layla, id)).status).toBe('submitted')
    await product.quiet()
  })

  test('submitted twice at once it is one submission', async () => {
    const layla = await product.person()
    const id = await shown(layla)
    const answers = await Promise.all([submit(layla, id), submit(layla, id)])
    expect(answers.map(({ status }) => status)).toEqual(['submitted', 'submitted'])
    await product.quiet()
    const { rows } = await product.database.query('select round from verification.checks where id = $1', [id])
    expect(rows).toEqual([{ round: 1 }])
    expect(await kinds(layla)).toEqual(['verification_approved'])
  })

  test('an outcome that comes twice is told once; one that comes late changes nothing', async () => {
    const layla = await product.person()
    await product.identity.misbehave({ webhooks: { duplicate: true } })
    const id = await verified(layla)
    await product.identity.behave()
    await product.identity.end(id, 'revoked')
    await product.quiet()
    await told(id, 'approved', 3)
    await product.quiet()
    expect(await standing(layla)).toMatchObject({ tier: 'basic', status: 'revoked' })
    expect(await kinds(layla)).toEqual(['verification_ended', 'verification_approved'])
    expect(await casesAbout(id)).toEqual([])
  })

  test('an approval after a withdrawal changes nothing', async () => {
    await product.identity.decideChecks({ outcome: 'wait' })
    const layla = await product.person()
    const id = await verified(layla)
    await withdraw(layla, id)
    await told(id, 'approved', 9)
    await product.quiet()
    expect(await standing(layla)).toMatchObject({ tier: 'basic', status: 'withdrawn' })
    expect(await casesAbout(id)).toEqual([])
  })

  test.each([
    ['a check that was not begun', 'approved', 'unknown_order'],
    ['a check by no id of ours', 'approved', 'unknown_order'],
  ])('news of %s opens a case', async (what, status, kind) => {
    const id = what.includes('no id') ? `not an id ${randomUUID()}` : randomUUID()
    await told(id, status, 2)
    await product.quiet()
    expect(await casesAbout(id)).toEqual([kind])
  })

  test('an unknown state, and one that cannot follow, open cases and change nothing', async () => {
    await product.identity.decideChecks({ outcome: 'wait' })
    const layla = await product.person()
    const id = await verified(layla)
    await product.identity.record('check.approved', { ...unknownState, id })
    await product.quiet()
    expect(await casesAbout(id)).toEqual(['unknown_status'])
    const { id: open } = await begin(await product.person())
    await told(open, 'approved', 5)
    await product.quiet()
    expect(await casesAbout(open)).toEqual(['illegal_transition'])
    expect(await standing(layla)).toMatchObject({ tier: 'basic', status: 'submitted' })
  })

  test('an outcome of which no webhook tells is asked for', async () => {
    await product.identity.misbehave({ webhooks: { hold: true } })
    const layla = await product.person()
    await verified(layla)
    await product.hurry('verification.tell_provider')
    await product.quiet()
    expect(await standing(layla)).toMatchObject({ tier: 'verified' })
    // Later events say nothing new.
    await product.identity.release()
    await product.quiet()
    expect(await kinds(layla)).toEqual(['verification_approved'])
  })
})

const unknownState = {
  ...{ status: 'frobnicated', revision: 9, reason: null, needs: [], decides_by: null },
  valid_until: null,
}

describe('an ended verification', () => {
  test('taken back, it allows no more, and the person is told', async () => {
    const layla = await product.person()
    await withdraw(layla, await verified(layla))
    await product.quiet()
    expect(await standing(layla)).toMatchObject({ tier: 'basic', status: 'withdrawn' })
    expect(await kinds(layla)).toEqual(['verification_ended', 'verification_approved'])
    expect((await product.identity.checks()).find(({ status }) => status === 'withdrawn')).toBeTruthy()
  })

  test('thirty days before the end it is said once, then it can be renewed and nothing is lost', async () => {
    await product.identity.decideChecks({ outcome: 'approve', valid_days: 20 })
    const layla = await product.person()
    await verified(layla)
    await product.runJob('verification.upkeep')
    await product.runJob('verification.upkeep')
    expect(await kinds(layla)).toEqual(['verification_expiring', 'verification_approved'])
    await product.identity.decideChecks({ outcome: 'approve' })
    await verified(layla)
    await product.database.query(
      `update verification.checks set valid_until = now() where user_id = $1 and reminded_at is not null`,
      [layla.userId],
    )
    await product.runJob('verification.upkeep')
    expect(await standing(layla)).toMatchObject({ tier: 'verified', status: 'approved' })
    expect(await kinds(layla)).not.toContain('verification_ended')
  })

  test('when its time is over the limits fall by themselves', async () => {
    const layla = await product.person()
    const id = await verified(layla)
    await product.database.query('update verification.checks set valid_until = now() where id = $1', [id])
    await product.runJob('verification.upkeep')
    expect(await standing(layla)).toEqual({ tier: 'basic', status: 'expired', reason: 'document_expired' })
    expect(await kinds(layla)).toEqual(['verification_ended', 'verification_approved'])
  })
})

test('a limit that is met says what raises it, and does not stand once it was raised', async () => {
  const layla = await product.person()
  const topUp = () => layla.topUp('25000.01')
  await expect(topUp()).rejects.toMatchObject({
    problem: { code: 'limit_exceeded', limit: { kind: 'operation', next_tier: 'verified' } },
  })
  await verified(layla)
  expect((await topUp()).status).toBe('pending')
})
