import { encode, Raw } from '../encode.ts'
import { excesses, otherTypes, texts } from '../hostile.ts'
import type { Input, Piece, Step } from '../input.ts'
import type { Random } from '../random.ts'

const TEXT = 1
const BINARY = 2
const PROTOCOLS = ['1.0.0', '2.0.0'] as const
type Protocol = (typeof PROTOCOLS)[number]

type FrameStep = Extract<Step, { frames: unknown }>
type Frame = FrameStep['frames'][number]

type Message = { readonly topic: unknown; readonly event: unknown; readonly payload: unknown }

const EVENTS = [
  'phx_join',
  'phx_leave',
  'heartbeat',
  'access_token',
  'broadcast',
  'presence',
  'postgres_changes',
]
const OWN: Message = {
  topic: 'realtime:user:{{own.user}}',
  event: 'phx_join',
  payload: config({ private: true }),
}
const PUBLIC: Message = { topic: 'realtime:lobby', event: 'phx_join', payload: config({}) }
const PRICES: Message = {
  topic: 'realtime:prices',
  event: 'phx_join',
  payload: { ...config({}), watch: { assets: ['BTC', 'ETH'], market: 'crypto' } },
}

function config(more: object): object {
  return {
    config: { broadcast: { ack: true, self: true }, presence: { key: 'x' }, postgres_changes: [], ...more },
    access_token: '{{own.token}}',
  }
}

/** Conversations by websocket: those that every server must bear, then whatever chance brings, without end. */
export function* socketAttacks(random: Random): Generator<Input> {
  for (const protocol of PROTOCOLS) {
    yield* handshakes(protocol)
    yield* others(protocol)
    yield* brokenFrames(protocol)
  }
  for (;;) yield chance(random.pick(PROTOCOLS), random)
}

function conversation(
  protocol: Protocol,
  attack: string,
  frames: readonly Frame[],
  isForeign = false,
): Input {
  const address = `/realtime/v1/websocket?apikey={{publishable}}&vsn=${protocol}`
  return {
    surface: 'sockets',
    route: `a websocket of protocol ${protocol}`,
    attack,
    as: 'person',
    steps: [{ send: [handshake(address)] }, { frames: [...frames] }],
    expects: 'handled',
    ...(isForeign ? { isForeign } : {}),
  }
}

function handshake(address: string): string {
  return (
    `GET ${address} HTTP/1.1\r\nhost: {{host}}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
    'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
  )
}

function text(...payload: readonly Piece[]): Frame {
  return { opcode: TEXT, payload: [...payload] }
}

function frameOf(protocol: Protocol, { topic, event, payload }: Message, ref = '1'): Frame {
  const wire =
    protocol === '1.0.0' ? { topic, event, payload, ref, join_ref: ref } : [ref, ref, topic, event, payload]
  return text(...encode(wire))
}

function* handshakes(protocol: Protocol): Generator<Input> {
  const addresses = [
    ...[
      'vsn=3.0.0',
      'vsn=',
      `vsn=${protocol}`,
      'apikey=&vsn=1.0.0',
      'apikey=%00',
      'apikey=%zz',
      'apikey=x&apikey=y',
    ],
    ...['vsn[]=1', 'apikey=%ed%a0%80', '%=&=%', 'apikey={{own.token}}'],
  ]
  for (const query of addresses) {
    const input = conversation(protocol, `a handshake: ${query}`, [])
    yield { ...input, steps: [{ send: [handshake(`/realtime/v1/websocket?${query}`)] }] }
  }
}

/** Attacks on another person's topics. */
function* others(protocol: Protocol): Generator<Input> {
  const topic = 'realtime:user:{{victim.user}}'
  const join = (payload: object) => frameOf(protocol, { topic, event: 'phx_join', payload })
  yield conversation(protocol, "another's topic", [join(config({ private: true }))], true)
  const empty = { config: { private: true } }
  yield conversation(protocol, "another's topic, without a token", [join(empty)], true)
  yield conversation(
    protocol,
    "another's topic, joined twice",
    [join(empty), join(config({ private: true }))],
    true,
  )
  const filter = {
    event: '*',
    schema: 'transactions',
    table: 'transactions',
    filter: 'user_id=eq.{{victim.user}}',
  }
  yield conversation(protocol, "another's rows", [
    frameOf(protocol, { ...OWN, payload: config({ private: true, postgres_changes: [filter] }) }),
  ])
  yield conversation(protocol, "a broadcast to another's topic", [
    frameOf(protocol, { topic, event: 'broadcast', payload: { type: 'broadcast', event: 'x', payload: {} } }),
  ])
}

function* brokenFrames(protocol: Protocol): Generator<Input> {
  const joined = [frameOf(protocol, OWN), frameOf(protocol, PUBLIC, '2')]
  const say = (attack: string, ...frames: Frame[]) => conversation(protocol, attack, [...joined, ...frames])
  for (const [label, value] of excesses) {
    yield say(`a frame: ${label}`, text(...value.pieces))
    for (const event of EVENTS)
      yield say(`${event}: ${label}`, frameOf(protocol, { ...PUBLIC, event, payload: value }))
  }
  for (const [label, wrong] of [
    ['nothing', ''],
    ['half', '{"topic":"realtime:lobby"'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['five nulls', '[null,null,null,null,null]'],
    ['six', '["1","1","realtime:lobby","broadcast",{},{}]'],
    ['a NUL', '\0'],
  ] as const) {
    yield say(`a frame: ${label}`, text(wrong))
  }
  yield say('a frame larger than any may be', text('"', { repeat: 'a', times: 400_000 }, '"'))
  yield say(
    'a flood of 400 frames',
    ...Array.from({ length: 400 }, () => frameOf(protocol, { ...PUBLIC, event: 'heartbeat', payload: {} })),
  )
  yield say(
    '150 topics',
    ...Array.from({ length: 150 }, (_, n) => frameOf(protocol, { ...PUBLIC, topic: `realtime:t${n}` })),
  )
  // Kind, lengths of join ref, ref, topic, event and metadata, encoding: as protocol 2 packs a broadcast.
  for (const bytes of [
    '',
    '\x03',
    '\x03\x01\x01',
    '\x03\xff\xff\xff\xff\xff\x01',
    '\x03\0\0\0\0\0\x01',
    '\x09\0\0\0\0\0\0',
    '\x03\0\0\x0e\x01\0\x01realtime:lobbyx[[[',
    '\x03\0\0\x0e\x01\0\x00realtime:lobbyx\xff',
    '\x03\0\0\x04\x01\x02\x01\xff\xfe\xfd\xfcx{}',
    '\xff',
  ]) {
    yield say(`binary: ${JSON.stringify(bytes)}`, { opcode: BINARY, payload: [bytes] })
  }
  for (const opcode of [0, 3, 7, 8, 9, 10, 11, 15, 0x41, 0x21]) {
    yield say(`the opcode ${opcode}`, { opcode, payload: ['x'] })
  }
  yield say('a close of a code that is none', { opcode: 8, payload: ['\0\0\xff\xfe'] })
  yield say('a ping too long', { opcode: 9, payload: [{ repeat: 'a', times: 126 }] })
}

/** A message with one thing turned wrong. */
function chance(protocol: Protocol, random: Random): Input {
  const before = random.pick([OWN, PUBLIC, PRICES])
  const event = random.pick(EVENTS)
  const asked = before === PRICES && event === 'broadcast' ? WATCH : payloadOf(event)
  const base: Message = event === 'phx_join' ? before : { ...before, event, payload: asked }
  const [label, value] = random.pick([...texts, ...otherTypes, ...excesses])
  const part = random.pick(['topic', 'event', 'payload', 'inside'] as const)
  const wrong: Message =
    part === 'inside' ? { ...base, payload: inside(base.payload, value, random) } : { ...base, [part]: value }
  const frames = [frameOf(protocol, before), frameOf(protocol, wrong, '2')]
  return conversation(protocol, `${event}, ${part}: ${label}`, frames)
}

/** Message of the price channel. */
const WATCH = { type: 'broadcast', event: 'watch', payload: { assets: ['BTC'], market: null } }

function payloadOf(event: string): object {
  if (event === 'broadcast') return { type: 'broadcast', event: 'x', payload: { a: 1 } }
  if (event === 'presence') return { type: 'presence', event: 'track', payload: { a: 1 } }
  if (event === 'access_token') return { access_token: '{{own.token}}' }
  return {}
}

function inside(value: unknown, wrong: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Raw) return wrong
  const names = Object.keys(value)
  if (names.length === 0) return { a: wrong }
  const name = random.pick(names)
  return { ...value, [name]: random.below(2) === 0 ? wrong : inside(Reflect.get(value, name), wrong, random) }
}
