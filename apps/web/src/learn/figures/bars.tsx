import type { Drawn } from './figure.tsx'

const sizeOf = (amount: string) => Number(amount.replaceAll(',', ''))

/** Amounts beside each other, as bars that begin at zero on the side where lines begin. */
export function Bars({ parts }: Drawn) {
  const most = Math.max(...parts.map(([, amount]) => sizeOf(amount)))
  return (
    <ul className="grid gap-4">
      {parts.map(([name, amount]) => (
        <li key={name}>
          <p className="flex items-baseline justify-between gap-6">
            <span>{name}</span>
            <bdi dir="ltr" className="figures font-medium">
              {amount}
            </bdi>
          </p>
          <svg aria-hidden width="100%" height="10" className="mt-1.5 rtl:-scale-x-100">
            <rect width="100%" height="10" rx="5" className="fill-subtle" />
            <rect width={`${(100 * sizeOf(amount)) / most}%`} height="10" rx="5" className="fill-accent" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
