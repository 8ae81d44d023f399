import type { Drawn } from './figure.tsx'

/** A sum as on a bill: the last line is what those above come to. */
export function Sums({ parts }: Drawn) {
  return (
    <dl className="grid gap-2.5">
      {parts.map(([name, amount], index) => (
        <div
          key={name}
          className={`flex items-baseline justify-between gap-6 ${index === parts.length - 1 ? 'border-t border-line-strong pt-2.5 font-semibold' : ''}`}
        >
          <dt className="min-w-0">{name}</dt>
          <dd className="shrink-0">
            <bdi dir="ltr" className="figures">
              {amount}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
