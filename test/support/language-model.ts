import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const request = z.object({
  messages: z.array(
    z.object({
      role: z.string(),
      content: z.unknown(),
      tool_calls: z.array(z.unknown()).optional(),
    }),
  ),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })).optional(),
})

/** A request of the chat, as the model's server got it. */
export type Turn = {
  readonly messages: z.output<typeof request>['messages']
  /** Results of tools so far, each as text. */
  readonly results: readonly string[]
  readonly raw: string
}

/** A call of a tool, with its arguments as text where they are to be no JSON. */
export type ToolCall = { readonly name: string; readonly input: object | string }

export type Reply =
  /** Words, in the pieces that they are sent in. */
  | { readonly words: readonly string[]; readonly finish?: string }
  | { readonly calls: readonly ToolCall[] }
  | { readonly status: number; readonly body: string }
  /** Bytes as they are, in place of events. */
  | { readonly raw: string }
  | 'silence'
  | 'hang_up'

/** A server that speaks the OpenAI-compatible protocol, and plays a model as the test says. */
export async function startLanguageModel() {
  const turns: Turn[] = []
  let play: (turn: Turn) => Reply = () => ({ words: ['Hello.'] })
  const open = new Set<ServerResponse>()
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
    const raw = Buffer.concat(chunks).toString('utf8')
    const { messages } = request.parse(JSON.parse(raw))
    const results = messages.flatMap(({ role, content }) => (role === 'tool' ? [String(content)] : []))
    const turn = { messages, results, raw }
    turns.push(turn)
    open.add(response)
    response.once('close', () => open.delete(response))
    answer(response, play(turn))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
      LLM_MODEL: 'test-model',
      LLM_API_KEY: 'key-of-the-language-model',
    },
    turns,
    plays: (next: (turn: Turn) => Reply) => {
      turns.length = 0
      play = next
    },
    async stop() {
      for (const response of open) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type LanguageModel = Awaited<ReturnType<typeof startLanguageModel>>

function answer(response: ServerResponse, reply: Reply): void {
  if (reply === 'hang_up') {
    response.destroy()
    return
  }
  if (typeof reply === 'object' && 'status' in reply) {
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  if (reply === 'silence') return
  if ('raw' in reply) {
    response.end(reply.raw)
    return
  }
  const send = (delta: object, finish: string | null = null) =>
    response.write(`data: ${JSON.stringify(chunk({ index: 0, delta, finish_reason: finish }))}\n\n`)
  if ('words' in reply) {
    for (const content of reply.words) send({ role: 'assistant', content })
    send({}, reply.finish ?? 'stop')
  } else {
    send({
      role: 'assistant',
      tool_calls: reply.calls.map(({ name, input }, index) => ({
        ...{ index, id: `call_${index}_${Math.trunc(performance.now())}`, type: 'function' },
        function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
      })),
    })
    send({}, 'tool_calls')
  }
  const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 }
  response.end(`data: ${JSON.stringify({ ...chunk(), usage })}\n\ndata: [DONE]\n\n`)
}

const chunk = (...choices: object[]) => ({
  ...{ id: 'chat', object: 'chat.completion.chunk', created: 1, model: 'test-model', choices },
})
