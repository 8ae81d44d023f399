import { hueOf as spread } from '../../ui/initials.ts'
import { glyphOf } from './glyphs.ts'

/** There are so many hues of charts and marks. */
const HUES = 8

/** Which of the eight hues an asset has, on its mark and in charts; counted from 0. */
export function hueOf(symbol: string): number {
  return glyphOf(symbol)?.hue ?? spread(symbol, HUES)
}
