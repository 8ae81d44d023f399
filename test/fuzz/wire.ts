import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, AnswerReader } from './answers.ts'
import { frameOf, type Input, type Names, render, type Step } from './input.ts'

export type Outcome = {
  /** `silent`: nothing complete came in time. `refused`: there was no server to connect to. */
  readonly kind: 'answered' | 'hung up' | 'silent' | 'refused'
  readonly answers: readonly Answer[]
  /** Text after an upgrade. */
  readonly afterwards: string
  readonly ms: number
}

export type Address = { readonly host: string; readonly port: number }

/** How long what comes after an upgrade is listened to. */
const LISTENING_MS = 60
/** How long an unfinished request is kept open. */
const OPEN_MS = 60
const MAX_HEARD_BYTES = 4 * 1024 * 1024

/** Sends an input, and tells what came back. Never throws: whatever a server does is an outcome. */
export async function send(
  { host, port }: Address,
  input: Input,
  names: Names,
  deadlineMs: number,
): Promise<Outcome> {
  const from = performance.now()
  const socket = connect({ host, port, noDelay: true })
  const reader = new AnswerReader(isHead(input))
  let heard = 0
  let hasEnded = false
  let failure = ''
  const wanted = answersWanted(input)
  const over = new Promise<void>((settle) => {
    socket.on('data', (chunk) => {
      heard += chunk.length
      if (heard < MAX_HEARD_BYTES) reader.add(chunk)
      if (reader.answers.length >= wanted || heard >= MAX_HEARD_BYTES) settle()
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      failure = error.code ?? error.message
    })
    socket.on('close', () => {
      hasEnded = true
      reader.end()
      settle()
    })
  })
  const longest = input.expects === 'open' ? OPEN_MS : deadlineMs
  await Promise.race([perform(socket, input, names, over), pause(longest, undefined, { ref: false })])
  await Promise.race([over, pause(Math.max(0, longest - (performance.now() - from)))])
  if (reader.isUpgraded && !hasEnded) await pause(LISTENING_MS)
  const ms = performance.now() - from
  const kind = reader.answers.length > 0 ? 'answered' : kindOf(hasEnded, failure)
  socket.destroy()
  return { kind, answers: reader.answers, afterwards: reader.afterwards(), ms }
}

function kindOf(hasEnded: boolean, failure: string): Outcome['kind'] {
  if (failure === 'ECONNREFUSED') return 'refused'
  return hasEnded ? 'hung up' : 'silent'
}

async function perform(socket: Socket, input: Input, names: Names, over: Promise<void>): Promise<void> {
  for (const [index, step] of input.steps.entries()) {
    if ('pauseMs' in step) await pause(step.pauseMs)
    // Frames are for a server that has agreed to the upgrade.
    else if ('frames' in step && index > 0) await Promise.race([over, pause(OPEN_MS)])
    if (socket.destroyed) return
    for (const bytes of bytesOfStep(step, input, names)) socket.write(bytes)
  }
}

function bytesOfStep(step: Step, { as }: Input, names: Names): Buffer[] {
  if ('frames' in step) {
    return step.frames.map(({ opcode, payload }) => frameOf(opcode, render(payload, names, as)))
  }
  if (!('send' in step)) return []
  const body = step.body ? render(step.body, names, as) : Buffer.alloc(0)
  return [Buffer.concat([render(step.send, names, as, body.length), body])]
}

function isHead({ steps: [first] }: Input): boolean {
  return first !== undefined && 'send' in first && String(first.send[0]).startsWith('HEAD ')
}

// Of several requests on one connection each wants its answer.
function answersWanted({ steps }: Input): number {
  const heads = steps.filter((step) => 'send' in step && / HTTP\/1\.1\r\n/.test(step.send.join('')))
  return Math.max(1, heads.length)
}
