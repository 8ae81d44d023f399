import type { MiniApp } from '../mini-apps.ts'
import { abra } from './abra.ts'
import { finjan } from './finjan.ts'
import { hadiya } from './hadiya.ts'
import { hafla } from './hafla.ts'
import { khubz } from './khubz.ts'
import { mustamal } from './mustamal.ts'
import { qitar } from './qitar.ts'
import { saydali } from './saydali.ts'
import { shahn } from './shahn.ts'
import { shasha } from './shasha.ts'
import { souk } from './souk.ts'
import type { Storefront } from './storefront.ts'
import { sufra } from './sufra.ts'
import { waqfa } from './waqfa.ts'
import { zad } from './zad.ts'

/** Apps that sell, with their catalogues. */
export const storefronts: Readonly<Partial<Record<MiniApp, Storefront>>> = {
  shahn,
  waqfa,
  hadiya,
  souk,
  finjan,
  khubz,
  sufra,
  zad,
  mustamal,
  saydali,
  qitar,
  abra,
  shasha,
  hafla,
}
