import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import type { BankingProvider, IssuerProvider } from '../../../apps/server/src/providers/index.ts'

type Told = Pick<BankingProvider, 'verifyWebhook'>
type Signed = { readonly headers: Record<string, string>; readonly raw: Buffer }

const aSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const body =
  '{"id":"evt_1","type":"payment.completed","created_at":"2026-03-31T09:00:00.000Z","data":{"a": 1}}'

/** A signed message, the event that it is, and contents that are none. */
export type SignedKind = {
  readonly body: string
  readonly event: (message: Signed) => object
  readonly unnamed: readonly [why: string, text: string][]
}

const ofOurContract: SignedKind = {
  body,
  event: ({ raw }) => ({
    ...{ id: 'evt_1', type: 'payment.completed', occurredAt: new Date('2026-03-31T09:00:00Z'), raw },
  }),
  unnamed: [
    ['but says no id', body.replace('"id"', '"name"')],
    ['but has an id that is too long to keep', body.replace('evt_1', 'e'.repeat(300))],
  ],
}

const ofLithic = '{"event_type":"card.created","card_token":"c_1","replacement_for":null,"a": 1}'

/** Lithic says the id and the time of an event in its headers alone. */
export const lithicSigned: SignedKind = {
  body: ofLithic,
  event: ({ headers }) => ({
    ...{ id: 'evt_1', type: 'card.created', raw: expect.any(Buffer) },
    occurredAt: new Date(Number(headers['webhook-timestamp']) * 1000),
  }),
  unnamed: [
    ['but says no type', ofLithic.replace('"event_type"', '"name"')],
    ['but has a type that is too long to keep', ofLithic.replace('card.created', 'e'.repeat(300))],
    ['but is a list', `[${ofLithic}]`],
  ],
}

/** Signatures by Standard Webhooks: the webhooks that every adapter must accept, and those it must refuse. */
export function signatureCases(
  name: string,
  adapterOf: (secret: string | undefined) => Told,
  { body, event, unnamed }: SignedKind = ofOurContract,
): void {
  describe(`${name}: what is signed`, () => {
    const secret = aSecret()
    const adapter = adapterOf(secret)
    const signed = (by = secret, { text = body, secondsAgo = 0 } = {}): Signed => {
      const at = new Date(Date.now() - secondsAgo * 1000)
      return {
        raw: Buffer.from(text),
        headers: {
          'webhook-id': 'evt_1',
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': new Webhook(by).sign('evt_1', at, text),
        },
      }
    }
    const signatureOf = ({ headers }: Signed) => headers['webhook-signature'] ?? ''
    const withHeader = ({ headers, raw }: Signed, header: string, value: string): Signed => ({
      raw,
      headers: { ...headers, [header]: value },
    })
    const read = ({ headers, raw }: Signed) => adapter.verifyWebhook(headers, raw)

    test('by the provider is taken, with its exact bytes', () => {
      const message = signed()
      expect(read(message)).toEqual(event(message))
    })

    test('again is the same event, whenever it is sent within its time', () => {
      expect(read(signed(secret, { secondsAgo: 200 })).id).toBe(read(signed()).id)
    })

    test('by the old secret and the new one, while they are changed, is taken in either order', () => {
      const [ours, other] = [signed(), signed(aSecret())].map(signatureOf)
      expect(read(withHeader(signed(), 'webhook-signature', `${ours} ${other}`)).id).toBe('evt_1')
      expect(read(withHeader(signed(), 'webhook-signature', `${other} ${ours}`)).id).toBe('evt_1')
      expect(read(withHeader(signed(), 'webhook-signature', `v1a,AAAA ${ours}`)).id).toBe('evt_1')
    })

    const refused: [why: string, message: () => Signed][] = [
      ['by another secret', () => signed(aSecret())],
      ['and changed by one byte', () => ({ ...signed(), raw: Buffer.from(body.replace('1}', '2}')) })],
      ['and serialised again', () => ({ ...signed(), raw: Buffer.from(JSON.stringify(JSON.parse(body))) })],
      ['under another id', () => withHeader(signed(), 'webhook-id', 'evt_2')],
      ['more than five minutes ago', () => signed(secret, { secondsAgo: 302 })],
      ['more than five minutes ahead', () => signed(secret, { secondsAgo: -302 })],
      ['at a time that is none', () => withHeader(signed(), 'webhook-timestamp', 'now')],
      [
        'by a version that we do not speak',
        () => withHeader(signed(), 'webhook-signature', `v2,${signatureOf(signed()).slice(3)}`),
      ],
      ['by nothing', () => withHeader(signed(), 'webhook-signature', 'v1,')],
      ['by a version alone', () => withHeader(signed(), 'webhook-signature', 'v1')],
      ...unnamed.map(([why, text]): [string, () => Signed] => [why, () => signed(secret, { text })]),
      ['but is no JSON', () => signed(secret, { text: '{"id":' })],
    ]
    test.each(refused)('%s is refused', (_why, message) => {
      expect(() => read(message())).toThrow(expect.objectContaining({ name: 'WebhookRefused' }))
    })

    test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('without %s is refused', (header) => {
      const { raw, headers } = signed()
      const { [header]: _, ...rest } = headers
      expect(() => read({ raw, headers: rest })).toThrow(expect.objectContaining({ name: 'WebhookRefused' }))
    })

    test('is refused where no secret is agreed on', () => {
      const { headers, raw } = signed()
      expect(() => adapterOf(undefined).verifyWebhook(headers, raw)).toThrow(
        expect.objectContaining({ name: 'WebhookRefused' }),
      )
    })
  })
}

const question =
  '{"id":"q_1","type":"authorization.request","created_at":"2026-03-31T09:00:00.000Z","data":{"a": 1}}'

/** The same of what a provider asks. */
export function questionCases(
  name: string,
  adapterOf: (secret: string | undefined) => Pick<IssuerProvider, 'verifyRequest'>,
): void {
  describe(`${name}: what is asked`, () => {
    const secret = aSecret()
    const asked = (by = secret, { at = new Date(), id = 'q_1' } = {}) => ({
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(by).sign('q_1', at, question),
    })
    const read = (headers: Record<string, string>, raw = Buffer.from(question)) =>
      adapterOf(secret).verifyRequest(headers, raw)
    const isRefused = expect.objectContaining({ name: 'WebhookRefused' })

    test('by the provider is taken under its id, with its exact bytes, whenever it is asked', () => {
      const earlier = new Date(Date.now() - 200_000)
      expect(read(asked())).toEqual({ id: 'q_1', raw: Buffer.from(question) })
      expect(read(asked(secret, { at: earlier }))).toEqual(read(asked()))
    })

    test('by another signer, long ago, under another id or with another byte is refused', () => {
      const longAgo = new Date(Date.now() - 302_000)
      expect(() => read(asked(aSecret()))).toThrow(isRefused)
      expect(() => read(asked(secret, { at: longAgo }))).toThrow(isRefused)
      expect(() => read(asked(secret, { id: 'q_2' }))).toThrow(isRefused)
      expect(() => read(asked(), Buffer.from(question.replace('1}', '2}')))).toThrow(isRefused)
      expect(() => read({})).toThrow(isRefused)
      expect(() => adapterOf(undefined).verifyRequest(asked(), Buffer.from(question))).toThrow(isRefused)
    })
  })
}
