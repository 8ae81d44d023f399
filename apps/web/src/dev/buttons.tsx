import { ArrowRight, Plus } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Row } from './specimen.tsx'
import { useWords } from './words.ts'

const variants = ['primary', 'secondary', 'ghost', 'destructive', 'link'] as const

/** Every look at rest, unavailable, at work and in focus, then every size. */
export function Buttons() {
  const words = useWords()
  return (
    <>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {words[variant]}
          </Button>
        ))}
      </Row>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {words.disabled}
          </Button>
        ))}
      </Row>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy busyLabel={words.busy}>
            {words[variant]}
          </Button>
        ))}
      </Row>
      <Row>
        <Button className="outline-2 outline-offset-2 outline-focus">{words.inFocus}</Button>
        <Button variant="secondary" className="outline-2 outline-offset-2 outline-focus">
          {words.inFocus}
        </Button>
      </Row>
      <Row>
        <Button size="sm">{words.primary}</Button>
        <Button>{words.primary}</Button>
        <Button size="lg">
          {words.primary}
          <ArrowRight aria-hidden className="flip-rtl" />
        </Button>
      </Row>
      <Row>
        <Button size="icon" aria-label={words.more}>
          <Plus aria-hidden />
        </Button>
        <Button size="icon" variant="secondary" aria-label={words.more}>
          <Plus aria-hidden />
        </Button>
        <Button size="icon" variant="ghost" aria-label={words.more}>
          <Plus aria-hidden />
        </Button>
        <Button size="icon" variant="secondary" aria-label={words.busy} busy />
        <Button size="icon" variant="secondary" aria-label={words.disabled} disabled>
          <Plus aria-hidden />
        </Button>
      </Row>
      <div className="flex flex-wrap gap-2 rounded-card bg-pearl p-4">
        <Button variant="pearl">{words.pearl}</Button>
        <Button variant="pearl" disabled>
          {words.disabled}
        </Button>
      </div>
      <Button block variant="secondary">
        {words.secondary}
      </Button>
    </>
  )
}
