import { parseRate, type Rate } from '@sadaf/money'
import { useMutation } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { toWire } from '../app/api/amounts.ts'
import { api, type BuyQuote, type MarketAsset, type PaymentMethods } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { type BuyForm, type Outside, outsideOf, readTyped, sumsOf } from './draft.ts'
import { Head } from './page-head.tsx'
import { type Problem, problemOf } from './problem.ts'
import { QuickBuy } from './quick-buy.tsx'
import { Secure, Summary } from './summary.tsx'

// The steps after the form are downloaded while its offer is asked for.
const review = () => import('./review.tsx')
const Review = lazy(async () => ({ default: (await review()).Review }))

/** A quote as it was got: how long it is firm counts from then, by this device's clock. */
export type GotQuote = BuyQuote & { readonly firmUntil: number }

export type BuyingProps = {
  readonly methods: PaymentMethods
  readonly assets: readonly MarketAsset[]
  /** The form as it begins. */
  readonly initialForm: BuyForm
  /** Content below the form, and not below the review. */
  readonly below: ReactNode
}

/** Form of a purchase, then the firm offer. */
export function Buying({ methods, assets, initialForm, below }: BuyingProps) {
  const { t, language } = useTranslation()
  const [form, setForm] = useState(initialForm)
  const [quote, setQuote] = useState<GotQuote>()
  const [isRenewed, setIsRenewed] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const quoting = useMutation({
    mutationFn: quoteOf,
    onMutate: () => setProblem(undefined),
    onSuccess: setQuote,
    onError: (error) => setProblem(problemOf(error)),
  })
  const asset = assets.find(({ symbol }) => symbol === form.asset)
  const price = priceOf(asset)
  const method = methods.data.find(({ id }) => id === form.method) ?? methods.data[0]
  if (!method) throw new Error('nothing can be paid for in any way')
  const typed = readTyped(form, language)
  const sums = sumsOf(typed, { asset: form.asset, price, method })
  const outside: Outside | null = outsideOf(
    method,
    methods.data,
    (each) => sumsOf(typed, { asset: form.asset, price, method: each })?.total ?? null,
  )
  const change = (next: BuyForm) => {
    setForm(next)
    setProblem(undefined)
  }
  const ask = () => {
    if (typed.kind !== 'amount') return
    void review()
    quoting.mutate({ form, amount: toWire(typed.money) })
  }

  if (quote)
    return (
      <>
        <Head intro={t('buy.review.intro')} />
        <Suspense
          fallback={
            <Loading className="mx-auto mt-6 max-w-208">
              <Skeleton className="h-168 rounded-card!" />
            </Loading>
          }
        >
          <Review
            quote={quote}
            problem={problem}
            isRenewed={isRenewed}
            isQuoting={quoting.isPending}
            onProblem={setProblem}
            onQuoteAgain={() => {
              setIsRenewed(true)
              ask()
            }}
            onChange={() => {
              setQuote(undefined)
              setIsRenewed(false)
              setProblem(undefined)
            }}
          />
        </Suspense>
      </>
    )
  const shown = { form, asset, method, typed, sums, outside }
  return (
    <>
      <Head intro={t('buy.intro')} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <QuickBuy
          {...shown}
          methods={methods.data}
          symbols={methods.assets}
          assets={assets}
          problem={problem}
          isQuoting={quoting.isPending}
          onChange={change}
          onBuy={ask}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-22">
          <Summary {...shown} soldBy={methods.sold_by} />
          <Secure />
        </div>
      </div>
      {below}
    </>
  )
}

function priceOf(asset: MarketAsset | undefined): Rate | null {
  return asset?.price === null || asset === undefined ? null : parseRate(asset.price)
}

async function quoteOf({
  form: { asset, method },
  amount,
}: {
  readonly form: BuyForm
  readonly amount: BuyQuote['total']
}): Promise<GotQuote> {
  const askedAt = Date.now()
  const quote = await api('POST /buy/quotes', { body: { asset, method, amount } })
  return { ...quote, firmUntil: askedAt + Date.parse(quote.expires_at) - Date.parse(quote.created_at) }
}
