import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A line to the product on which every page stops in the middle, until it is mended. */
export type BrokenLine = { readonly url: string; mend(): void; stop(): Promise<void> }

/** @param middle what is the last to come of a page before the line is mended */
export async function startBrokenLine(product: string, middle: string): Promise<BrokenLine> {
  const mended = Promise.withResolvers<void>()
  const pass = async (said: IncomingMessage, answer: ServerResponse) => {
    answer.writeHead(said.statusCode ?? 502, said.headers)
    if (!said.headers['content-type']?.startsWith('text/html')) return said.pipe(answer)
    const page = Buffer.concat(await said.toArray())
    const end = page.indexOf(middle) + middle.length
    answer.write(page.subarray(0, end))
    await mended.promise
    return answer.end(page.subarray(end))
  }
  const server = createServer((asked, answer) => {
    const { method = 'GET', url = '/' } = asked
    // The product answers under its own name alone.
    const headers = { ...asked.headers, host: new URL(product).host, 'accept-encoding': 'identity' }
    asked.pipe(request(new URL(url, product), { method, headers }, (said) => pass(said, answer)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mend: mended.resolve,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}
