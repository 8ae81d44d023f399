import { type WebSocket, WebSocketServer } from 'ws'
import { courseOf, priceAt } from './course.ts'
import { type House, startHouse } from './house.ts'

const lengths: Readonly<Record<string, number>> = { '5m': 300_000, '1h': 3_600_000, '1d': 86_400_000 }
const MOST_CANDLES = 1_000

export type PlayedBinance = House & {
  readonly streamUrl: string
  /** By the name of the pair, how it is traded: TRADING, HALT, BREAK. */
  readonly statuses: Map<string, string>
  /** Called with each new connection. */
  welcome: (socket: WebSocket) => void
  /** Those that are connected, the oldest first, */
  readonly lines: WebSocket[]
  /** and how many ever were. */
  connected(): number
}

/** A row of the stream, as the whole market tells it. */
export function miniTicker(
  pair: string,
  price: unknown,
  at = Date.now(),
  volume: unknown = '41280000000.12',
) {
  return { e: '24hrMiniTicker', E: at, s: pair, c: price, o: '1.0', h: '1.0', l: '1.0', v: '2.0', q: volume }
}

/** Plays Binance: its questions and its stream, with pairs of bitcoin, ether and strangers. */
export async function playBinance(): Promise<PlayedBinance> {
  const statuses = new Map(['BTCUSDT', 'ETHUSDT', 'BTTCUSDT', 'TUSDT'].map((pair) => [pair, 'TRADING']))
  const house = await startHouse((path, query) => {
    if (path === '/api/v3/exchangeInfo') return { timezone: 'UTC', symbols: [...statuses].map(listed) }
    if (path === '/api/v3/ticker/24hr') return [...statuses.keys()].map(ticker)
    if (path === '/api/v3/klines') return klines(query)
  })
  const sockets = new WebSocketServer({ server: house.server })
  let connected = 0
  const played: PlayedBinance = Object.assign(house, {
    streamUrl: house.url.replace('http', 'ws'),
    statuses,
    welcome: () => {},
    lines: [],
    connected: () => connected,
  })
  sockets.on('connection', (socket) => {
    connected += 1
    played.lines.push(socket)
    socket.on('close', () => void played.lines.splice(played.lines.indexOf(socket), 1))
    played.welcome(socket)
  })
  const stopHouse = house.stop
  return Object.assign(played, {
    stop() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      stopHouse()
    },
  })
}

/** Has it tell what bitcoin costs, again and again, to every connected client. */
export function goesOn(socket: WebSocket): void {
  const timer = setInterval(() => {
    const rows = [miniTicker('BTCUSDT', priceAt(Date.now())), miniTicker('NOBODYUSDT', '1')]
    socket.send(JSON.stringify(rows))
  }, 50)
  socket.on('close', () => clearInterval(timer))
}

function listed([symbol, status]: [string, string]) {
  return { symbol, status, baseAsset: symbol.slice(0, -4), quoteAsset: symbol.slice(-4), permissions: [] }
}

function ticker(symbol: string) {
  const now = Date.now()
  return { symbol, lastPrice: priceAt(now), quoteVolume: '41280000000.12', openTime: now - 1, closeTime: now }
}

function klines(query: URLSearchParams) {
  const lengthMs = lengths[query.get('interval') ?? ''] ?? 0
  const to = Math.min(Number(query.get('endTime')) + 1, Date.now())
  const candles = []
  const begin = Math.ceil(Number(query.get('startTime')) / lengthMs) * lengthMs
  for (let at = begin; at < to && candles.length < MOST_CANDLES; at += lengthMs) {
    const { open, high, low, close } = courseOf(at, at + lengthMs)
    candles.push([at, open, high, low, close, '3.5', at + lengthMs - 1, '350.25', 7, '1', '1', '0'])
  }
  return candles
}
