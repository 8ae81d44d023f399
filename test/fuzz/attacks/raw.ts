import type { Input, Piece } from '../input.ts'
import { firstLines, upgrades } from './first-lines.ts'
import { raw } from './raw-input.ts'

/** Requests below the level of any route: their first line, headers, lengths, chunks and upgrades. */
export function rawAttacks(paths: readonly string[]): Input[] {
  return [...upgrades(paths), ...firstLines(paths), ...heads(), ...bodies(), ...connections()]
}

function heads(): Input[] {
  const head = (attack: string, ...lines: Piece[]) =>
    raw(`headers: ${attack}`, ['GET /auth/v1/health HTTP/1.1\r\n', ...lines, 'connection: close\r\n\r\n'])
  const host = 'host: {{host}}\r\n'
  return [
    head('no host'),
    ...[
      '',
      'evil.example',
      '[',
      'a:b:c',
      '{{host}}, evil.example',
      '\xff',
      'x/../y',
      '127.0.0.1:99999',
      ' ',
    ].map((name) => head(`the host ${JSON.stringify(name)}`, `host: ${name}\r\n`)),
    head('two hosts', host, 'host: evil.example\r\n'),
    head('1,500 of them', host, { repeat: 'x-a: b\r\n', times: 1_500 }),
    head('60 KB of them', host, { repeat: 'x-many: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n', times: 1_300 }),
    head('one of 15 KB', host, 'x-a: ', { repeat: 'a', times: 15_000 }, '\r\n'),
    head('one of 200 KB', host, 'x-a: ', { repeat: 'a', times: 200_000 }, '\r\n'),
    head('a cookie of 12 KB', host, 'cookie: ', { repeat: 'a=b; ', times: 2_400 }, '\r\n'),
    head('a name of 9 KB', host, { repeat: 'a', times: 9_000 }, ': b\r\n'),
    head('no name', host, ': x\r\n'),
    head('a name with a space', host, 'x a: b\r\n'),
    head('a folded one', host, 'x-a: b\r\n c\r\n'),
    head('a NUL', host, 'x-a: a\0b\r\n'),
    head('a bare line feed', host, 'x-a: a\nx-b: c\r\n'),
    head('__proto__', host, '__proto__: 1\r\nconstructor: 2\r\n'),
    head(
      'a thousand proxies',
      host,
      'x-forwarded-for: ',
      { repeat: '1.2.3.4, ', times: 1_000 },
      '1.1.1.1\r\n',
    ),
  ]
}

const POST = 'POST /api/v1/client-failures HTTP/1.1\r\nhost: {{host}}\r\ncontent-type: application/json\r\n'

function bodies(): Input[] {
  const chunked = (attack: string, text: string, expects: Input['expects'] = 'handled') =>
    raw(`chunks: ${attack}`, [`${POST}transfer-encoding: chunked\r\n\r\n${text}`], expects)
  const sized = (attack: string, lines: string, body: string, expects: Input['expects'] = 'handled') =>
    raw(`a length: ${attack}`, [`${POST}${lines}\r\n${body}`], expects)
  return [
    chunked('none', '0\r\n\r\n'),
    chunked('a size that is none', 'zz\r\n{}\r\n0\r\n\r\n'),
    chunked('a negative size', '-1\r\n{}\r\n0\r\n\r\n'),
    chunked('an endless size', 'ffffffffffffffffffff\r\n{}\r\n0\r\n\r\n'),
    chunked('too short a one', '1\r\n{}\r\n0\r\n\r\n'),
    chunked('extensions', '2;a=b;c="d\r\n{}\r\n0\r\n\r\n', 'open'),
    chunked('trailers', '2\r\n{}\r\n0\r\nx-injected: 1\r\ncontent-length: 5\r\n\r\n'),
    chunked('no end', '2\r\n{}\r\n', 'open'),
    chunked('one byte each', `${'1\r\n{\r\n'.repeat(300)}0\r\n\r\n`),
    sized(
      'and chunks',
      'content-length: 5\r\ntransfer-encoding: chunked\r\n',
      '0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
    ),
    sized('two', 'content-length: 2\r\ncontent-length: 3\r\n', '{}'),
    sized('negative', 'content-length: -1\r\n', '{}'),
    sized('not a number', 'content-length: 2a\r\n', '{}'),
    sized('beyond all numbers', 'content-length: 99999999999999999999999\r\n', '{}', 'open'),
    sized('more than comes', 'content-length: 1000\r\n', '{}', 'open'),
    sized('larger than any body may be', 'content-length: 999999999\r\n', '{', 'open'),
    sized('less than comes', 'content-length: 1\r\n', '{}{}{}'),
    sized('expected first', 'content-length: 2\r\nexpect: 100-continue\r\n', '{}', 'open'),
    sized('expected otherwise', 'content-length: 2\r\nexpect: something\r\n', '{}', 'open'),
    sized('coded', 'content-length: 2\r\ntransfer-encoding: gzip, identity\r\n', '{}', 'open'),
  ]
}

/** Attacks by a connection's course over time. */
function connections(): Input[] {
  const get = 'GET /auth/v1/health HTTP/1.1\r\nhost: {{host}}\r\n\r\n'
  const over = (attack: string, steps: Input['steps'], expects: Input['expects']): Input => ({
    ...raw(`over time: ${attack}`, [], expects),
    steps,
  })
  const slow = `${POST}content-length: 20\r\n\r\n`
  return [
    over(
      'twenty requests at once',
      [{ send: [{ repeat: get.replace('{{host}}', 'x'), times: 20 }] }],
      'handled',
    ),
    over(
      'a request behind one that is refused',
      [{ send: ['GET // HTTP/1.1\r\nhost: x\r\n\r\n', get] }],
      'handled',
    ),
    over('a body byte by byte', [{ send: [slow] }, ...drops('{"reference":"4F"')], 'open'),
    over('a head byte by byte', drops('GET / HTTP/1.1\r\nho'), 'open'),
    over('nothing at all', [{ pauseMs: 20 }], 'open'),
    over(
      'gone before the answer',
      [{ send: ['GET /api/v1/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'] }],
      'open',
    ),
  ]
}

function drops(text: string): Input['steps'] {
  return [...text].flatMap((byte) => [{ send: [byte] }, { pauseMs: 2 }])
}
