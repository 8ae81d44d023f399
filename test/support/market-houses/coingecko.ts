import { priceAt } from './course.ts'
import { type House, startHouse } from './house.ts'

const DAY_MS = 86_400_000

/** Told fields of a coin; numbers as they are written in JSON. */
export type PlayedCoin = {
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly price: string
  readonly volume: string
  readonly circulating: string
  readonly most: string
  readonly at: string
}

export type PlayedCoinGecko = House & {
  /** By their ids, the largest first. */
  readonly coins: Map<string, PlayedCoin>
}

const aCoin = (id: string, symbol: string, name: string, over: Partial<PlayedCoin> = {}): PlayedCoin => ({
  ...{
    id,
    symbol,
    name,
    price: '100',
    volume: '41280311840.15',
    circulating: '19970000.0',
    most: 'null',
    at: 'now',
  },
  ...over,
})

/** Plays CoinGecko, with coins that are ours, one that only looks so, and strangers. */
export async function playCoinGecko(): Promise<PlayedCoinGecko> {
  const coins = new Map(
    [
      // Larger than the one whose symbol it takes.
      aCoin('batcat', 'btc', 'batcat', { price: '1e-9' }),
      aCoin('bitcoin', 'btc', 'Bitcoin', { price: '97412.36', most: '21000000.0' }),
      aCoin('ethereum', 'eth', 'Ethereum', { price: '3284.17', circulating: '120700000' }),
      aCoin('usd-coin', 'usdc', 'USDC', { price: '0.9998' }),
      aCoin('bitcoin-again', 'btc', 'Bitcoin', { price: '3' }),
    ].map((coin) => [coin.id, coin]),
  )
  const house = await startHouse((path, query) => {
    if (path === '/api/v3/coins/markets') return markets([...coins.values()], query)
    const id = /^\/api\/v3\/coins\/([^/]{1,50})\/market_chart$/.exec(path)?.[1]
    if (id !== undefined && coins.has(id)) return chart(Number(query.get('days')))
  })
  return Object.assign(house, { url: `${house.url}/api/v3`, coins })
}

function markets(all: readonly PlayedCoin[], query: URLSearchParams): string {
  const ids = query.get('ids')?.split(',')
  const length = Number(query.get('per_page'))
  const begin = (Number(query.get('page')) - 1) * length
  const asked = all.filter(({ id }) => ids?.includes(id) ?? true).slice(begin, begin + length)
  return `[${asked.map(row).join()}]`
}

// Written by hand: what JSON.stringify writes has been a double.
function row({ id, symbol, name, price, volume, circulating, most, at }: PlayedCoin): string {
  const updated = at === 'now' ? JSON.stringify(new Date()) : at
  return `{"id":"${id}","symbol":"${symbol}","name":"${name}","current_price":${price},"market_cap":null,
    "total_volume":${volume},"circulating_supply":${circulating},"max_supply":${most},"last_updated":${updated}}`
}

function chart(days: number): string {
  const lengthMs = days === 1 ? 300_000 : days <= 90 ? 3_600_000 : DAY_MS
  const now = Date.now()
  const points: number[] = []
  for (let at = Math.ceil((now - days * DAY_MS) / lengthMs) * lengthMs; at < now; at += lengthMs)
    points.push(at)
  points.push(now)
  const prices = points.map((at) => `[${at},${priceAt(at)}]`).join()
  const volumes = points.map((at) => `[${at},2400.5]`).join()
  return `{"prices":[${prices}],"market_caps":[],"total_volumes":[${volumes}]}`
}
