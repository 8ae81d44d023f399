import { once } from 'node:events'
import { WebSocket } from 'ws'
import { PUBLISHABLE, queue, type Server } from './realtime-harness.ts'

type RawFrame = [string | null, string | null, string, string, { [field: string]: unknown }]

/** A socket without a client library: it answers nothing by itself and can be as ill-mannered as it likes. */
export async function openRaw(server: Server, query = `apikey=${PUBLISHABLE}&vsn=2.0.0`) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`)
  const frames = queue<RawFrame>()
  socket.on('message', (data) => frames.add(JSON.parse(data.toString())))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await once(socket, 'open')
  let serial = 0
  const send = (topic: string, event: string, payload: unknown, joinRef = '1') => {
    serial += 1
    socket.send(JSON.stringify([joinRef, String(serial), topic, event, payload]))
  }
  return {
    socket,
    closed,
    frames,
    send,
    async join(topic: string, config: object = {}, accessToken?: string) {
      send(topic, 'phx_join', { config, ...(accessToken && { access_token: accessToken }) })
      // Other messages meanwhile are not the answer.
      for (;;) {
        const [, , , event, answer] = await frames.next()
        if (event === 'phx_reply') return answer
      }
    },
  }
}
