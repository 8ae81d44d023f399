import { test } from 'vitest'
import { createLithic } from '../../../apps/server/src/providers/index.ts'
import { playLithic } from '../../support/lithic/index.ts'
import { type IssuerTraits, issuerCases } from './issuer-cases.ts'
import { adapterOf, lithicConfig } from './lithic-adapter.ts'
import { shopsOf } from './lithic-shops.ts'
import { realLithic } from './real-services.ts'
import { repeating } from './repeating.ts'
import { lithicSigned, questionCases, signatureCases } from './signature-cases.ts'
import { type Mishap, startUnreliableLine } from './unreliable-line.ts'

// The cases of every issuer, with Lithic's official client between the adapter and a Lithic that tests play.

const traits: IssuerTraits = {
  tellsThePast: false,
  tracksParcels: false,
  linksRefunds: false,
  creditsAtOnce: false,
}

async function directly() {
  const lithic = await playLithic()
  return { issuer: adapterOf(lithic), bank: null, shops: shopsOf(lithic), stop: lithic.stop }
}

/** Every other call goes wrong in one of these ways. Half of them have reached Lithic by then. */
const mishaps: readonly Mishap[] = [
  { kind: 'lost' },
  { kind: 'answered', status: 500, body: '<html><h1>Internal Server Error</h1></html>' },
  { kind: 'cut' },
  { kind: 'answered', status: 429, body: '{"message":"Too many requests"}', headers: { 'retry-after': '0' } },
  { kind: 'changed', change: (body) => `${body.slice(0, 20)}` },
  { kind: 'answered', status: 404, body: '<html>no such host</html>' },
  { kind: 'changed', change: () => '{"token":7,"data":{},"has_more":[]}' },
  { kind: 'answered', status: 401, body: '{"message":"User has not been authenticated"}' },
  { kind: 'changed', change: () => ' '.repeat(5_000_000) },
  { kind: 'answered', status: 302, body: '', headers: { location: '/elsewhere' } },
  { kind: 'answered', status: 200, body: '' },
]

async function onABadLine() {
  const lithic = await playLithic()
  const line = await startUnreliableLine(lithic.url)
  line.befallEveryOther(mishaps)
  return {
    issuer: repeating(adapterOf(lithic, { url: line.url })),
    ...{ bank: null, shops: shopsOf(lithic) },
    async stop() {
      await line.stop()
      await lithic.stop()
    },
  }
}

issuerCases('what speaks as Lithic does', directly, traits)
issuerCases('what speaks as Lithic does, on a line on which every other call goes wrong', onABadLine, traits)
if (realLithic) issuerCases('Lithic’s own sandbox', realLithic, traits)
else
  test('Lithic’s own sandbox is held to these cases too', ({ skip }) =>
    skip('CONFORMANCE_LITHIC_API_KEY is not set'))

const by = (secret: string | undefined) => () => (secret === undefined ? [] : [secret])
signatureCases('Lithic', (secret) => createLithic(lithicConfig({ webhookSecret: by(secret) })), lithicSigned)
questionCases('Lithic', (secret) => createLithic(lithicConfig({ asaSecret: by(secret) })))
