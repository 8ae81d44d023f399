import { P2P_MARKET_EVENT, P2P_OFFERS_CHANNEL, P2P_OFFERS_EVENT } from '@sadaf/api/p2p-offers'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { joinStream } from '../app/live/stream.ts'
import { offersKey } from './queries.ts'

const stream = { channel: P2P_OFFERS_CHANNEL, said: P2P_OFFERS_EVENT, asked: P2P_MARKET_EVENT } as const

/** While the part is in the page, its offers are asked for again as soon as one is made, is taken or ends. */
export function useLiveOffers(asset: string, currency: string): void {
  const client = useQueryClient()
  // The stream is outside React. Changes before it stood, or while it was away, are found by the next refetch.
  useEffect(() => {
    const joined = joinStream(
      stream,
      { asset, currency },
      {
        onSaid: () => void client.invalidateQueries({ queryKey: offersKey }),
        onLost: () => {},
      },
    )
    return joined.leave
  }, [client, asset, currency])
}
