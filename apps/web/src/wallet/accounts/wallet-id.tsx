/** A wallet id, left to right in any line. */
export function WalletId({ id }: { readonly id: string }) {
  return (
    <bdi dir="ltr" className="tracking-wide whitespace-nowrap">
      {id}
    </bdi>
  )
}
