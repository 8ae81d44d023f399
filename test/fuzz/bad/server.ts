import { createServer, type ServerResponse } from 'node:http'

// A server that is wrong in the one way that it is told: to see that the fuzzer sees it.

const HOLD_MS = 2_500
const LATE_MS = 1_500
const KEPT_BYTES = 1024 * 1024

const fault = process.env.FAULT ?? 'none'
const kept: Buffer[] = []
let rows = 0

const server = createServer((request, response) => {
  // The fuzzer's own requests are answered well.
  if (request.url === '/state') return answer(response, 200, String(rows))
  if (request.url === '/health') return answer(response, 200, 'well')
  request.resume().on('end', () => (faults[fault] ?? refuse)(response))
})

const faults: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'server error': (response) => answer(response, 500, '{}'),
  shape: (response) => answer(response, 400, 'no'),
  leak: (response) => answer(response, 200, 'the-secret-of-the-bad-server'),
  stack: (response) => answer(response, 400, new Error('x').stack ?? ''),
  header: (response) => {
    response.setHeader('access-control-allow-origin', 'https://evil.example')
    refuse(response)
  },
  redirect: (response) => {
    response.setHeader('location', '//evil.example/x')
    answer(response, 303, '')
  },
  'hung up': (response) => response.destroy(),
  silence: () => {},
  hold: (response) => {
    for (const until = Date.now() + HOLD_MS; Date.now() < until; );
    refuse(response)
  },
  end: () => process.exit(3),
  'late end': (response) => {
    refuse(response)
    setTimeout(() => Promise.reject(new Error('not awaited')), LATE_MS)
  },
  growth: (response) => {
    kept.push(Buffer.alloc(KEPT_BYTES, 1))
    refuse(response)
  },
  'changed state': (response) => {
    rows += 1
    refuse(response)
  },
  'logged defect': (response) => {
    process.stdout.write(
      `${JSON.stringify({ level: 50, msg: 'something broke', err: { message: 'x', stack: '' } })}\n`,
    )
    refuse(response)
  },
}

/** As every call should be answered. */
function refuse(response: ServerResponse): void {
  const problem = { code: 'bad', status: 400, title: 'No.', request_id: 'r' }
  answer(response, 400, JSON.stringify(problem), 'application/problem+json')
}

function answer(response: ServerResponse, status: number, body: string, type = 'text/plain'): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}

server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  process.stdout.write('Bad server ready at its port\n'),
)
process.on('disconnect', () => process.exit(0))
