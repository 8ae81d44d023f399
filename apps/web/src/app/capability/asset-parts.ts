import type { ComponentType } from 'react'

export type OfAsset = { readonly symbol: string; readonly name: string }

/** Parts of an asset's page that belong to what people do with an asset. They come after the page. */
export type AssetParts = {
  /** Its own among all. */
  readonly part: string
  /** In the narrow column of a desk. */
  readonly Beside?: ComponentType<OfAsset>
  /** At the bottom edge of a phone. */
  readonly Bar?: ComponentType<OfAsset>
  readonly BeneathChart?: ComponentType<OfAsset>
  /** Beneath the statistics, at the end of the wide column. */
  readonly Last?: ComponentType<OfAsset>
  /** The dialog that sets an alert. */
  readonly Alert?: ComponentType<OfAsset & { readonly onClose: () => void }>
}
