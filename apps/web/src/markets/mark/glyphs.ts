/** A line glyph of ours on a ground of 24 by 24, and which of the eight hues its asset has. */
export type Glyph = { readonly lines: string; readonly hue: number }

/** The large ones are known by a sign. Each is drawn by us: a hint of what people know, no logo. */
const glyphs = {
  BTC: {
    hue: 2,
    lines:
      'M9 6v12M9 6h4.2a2.9 2.9 0 0 1 0 5.8H9h4.8a3.1 3.1 0 0 1 0 6.2H9M7 6h2M7 18h2M10.5 4v2M13.5 4v2M10.5 18v2M13.5 18v2',
  },
  ETH: { hue: 1, lines: 'M12 3.5 6.5 12.4 12 15.6l5.5-3.2ZM6.5 12.4 12 10l5.5 2.4M7.5 15.4 12 20.5l4.5-5.1' },
  USDT: {
    hue: 5,
    lines:
      'M6.5 6.5h11M12 6.5v12M5.5 11.5c0 1.2 2.9 2.1 6.5 2.1s6.5-.9 6.5-2.1-2.9-2.1-6.5-2.1-6.5.9-6.5 2.1Z',
  },
  XRP: {
    hue: 0,
    lines: 'M6 6.5l3.6 3.4a3.5 3.5 0 0 0 4.8 0L18 6.5M6 17.5l3.6-3.4a3.5 3.5 0 0 1 4.8 0l3.6 3.4',
  },
  BNB: {
    hue: 6,
    lines:
      'M12 4.5 14.4 7 12 9.4 9.6 7ZM12 14.6l2.4 2.4-2.4 2.5L9.6 17ZM7 9.6 9.4 12 7 14.4 4.5 12ZM17 9.6l2.5 2.4-2.5 2.4-2.4-2.4Z',
  },
  SOL: { hue: 1, lines: 'M8.2 6.5h9.3l-2.2 2.6H6ZM6 10.7h9.3l2.2 2.6H8.2ZM8.2 14.9h9.3l-2.2 2.6H6Z' },
  USDC: {
    hue: 4,
    lines:
      'M14.5 9.2c-.4-1-1.3-1.5-2.5-1.5-1.5 0-2.5.8-2.5 2 0 2.9 5.2 1.5 5.2 4.5 0 1.3-1.1 2.1-2.7 2.1-1.4 0-2.4-.6-2.8-1.7M12 6v1.7M12 16.3V18M7.5 5.6a8 8 0 0 0 0 12.8M16.5 5.6a8 8 0 0 1 0 12.8',
  },
  DOGE: { hue: 6, lines: 'M8.5 5.5h3.3a6.5 6.5 0 0 1 0 13H8.5ZM6 12h7' },
  ADA: {
    hue: 4,
    lines:
      'M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM12 4.8v.1M12 19.1v.1M5.8 8.4v.1M18.2 8.4v.1M5.8 15.5v.1M18.2 15.5v.1M8.7 6.3v.1M15.3 6.3v.1M8.7 17.6v.1M15.3 17.6v.1',
  },
  LINK: { hue: 4, lines: 'M12 4.5l6.5 3.75v7.5L12 19.5l-6.5-3.75v-7.5Z' },
  DOT: {
    hue: 3,
    lines:
      'M12 4.2c1.7 0 3 .8 3 1.8s-1.3 1.8-3 1.8S9 7 9 6s1.3-1.8 3-1.8ZM12 16.2c1.7 0 3 .8 3 1.8s-1.3 1.8-3 1.8-3-.8-3-1.8 1.3-1.8 3-1.8ZM6.3 8.2c.9.5.9 2 .1 3.4M17.6 12.4c-.8 1.4-.8 2.9.1 3.4M17.7 8.2c-.9.5-.9 2-.1 3.4M6.4 12.4c.8 1.4.8 2.9-.1 3.4',
  },
  AVAX: { hue: 7, lines: 'M12 5 4.8 18h4.7l3.6-6.6M14.6 18h4.6l-2.3-4.3Z' },
  UNI: { hue: 3, lines: 'M12 4.5c2.7 3.3 4.8 6 4.8 9a4.8 4.8 0 0 1-9.6 0c0-3 2.1-5.7 4.8-9Z' },
  AAVE: { hue: 1, lines: 'M6.5 18 12 5.5 17.5 18M9.2 13.5h5.6' },
  ARB: { hue: 0, lines: 'M6.5 17 12 7l5.5 10M10 17l2-3.6 2 3.6' },
  LTC: { hue: 4, lines: 'M10.5 5 8 18.5h8.5M7 14l7-3.6' },
  POL: { hue: 1, lines: 'M8.5 7.5 12 9.5v4l-3.5 2L5 13.5v-4ZM15.5 8.5l3.5 2v4l-3.5 2-3.5-2' },
  ATOM: {
    hue: 1,
    lines:
      'M12 11v2M12 4.5c1.9 0 3.4 3.4 3.4 7.5s-1.5 7.5-3.4 7.5-3.4-3.4-3.4-7.5S10.1 4.5 12 4.5ZM5.5 8.3c.9-1.6 4.6-1.2 8.2.9s5.7 5 4.8 6.6-4.6 1.2-8.2-.9-5.7-5-4.8-6.6Z',
  },
} as const satisfies Record<string, Glyph>

export function glyphOf(symbol: string): Glyph | undefined {
  return Object.entries(glyphs).find(([known]) => known === symbol)?.[1]
}
