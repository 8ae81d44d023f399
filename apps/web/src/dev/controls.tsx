import { money } from '@sadaf/money'
import { ArrowRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { AmountInput } from '../ui/amount-input.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ChoiceCards } from '../ui/choice-cards.tsx'
import { DateRange, type DayRange } from '../ui/date-range.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { Money } from '../ui/money.tsx'
import { PasswordInput } from '../ui/password-field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { Row } from './specimen.tsx'
import { useWords } from './words.ts'

const balance = money('USD', 1_248_250n)

export function Buttons() {
  const words = useWords()
  return (
    <>
      <Row>
        <Button>{words.primary}</Button>
        <Button variant="secondary">{words.secondary}</Button>
        <Button variant="ghost">{words.ghost}</Button>
        <Button variant="destructive">{words.destructive}</Button>
        <Button variant="link">{words.link}</Button>
      </Row>
      <Row>
        <Button disabled>{words.disabled}</Button>
        <Button busy busyLabel={words.busy}>
          {words.primary}
        </Button>
        <Button size="icon" variant="secondary" aria-label={words.more}>
          <Plus aria-hidden />
        </Button>
        <Button size="icon" variant="secondary" aria-label={words.busy} busy />
      </Row>
      <Row>
        <Button size="sm">{words.primary}</Button>
        <Button size="lg">
          {words.primary}
          <ArrowRight aria-hidden className="flip-rtl" />
        </Button>
      </Row>
      <div className="rounded-card bg-pearl p-4">
        <Button variant="pearl">{words.pearl}</Button>
      </div>
      <Button block variant="secondary">
        {words.secondary}
      </Button>
    </>
  )
}

export function Fields() {
  const words = useWords()
  const [amount, setAmount] = useState('1,250.00')
  const [account, setAccount] = useState<'main' | 'savings'>('main')
  return (
    <>
      <Field label={words.name} hint={words.nameHint} required>
        {(control) => <Input defaultValue={words.nameValue} {...control} />}
      </Field>
      <Field label={words.email} error={words.emailError}>
        {(control) => <Input type="email" dir="ltr" defaultValue="layla@" {...control} />}
      </Field>
      <Field label={words.password}>
        {(control) => <PasswordInput defaultValue="mother-of-pearl" autoComplete="off" {...control} />}
      </Field>
      <Field label={words.amount}>
        {(control) => <AmountInput value={amount} onValueChange={setAmount} currency="USD" {...control} />}
      </Field>
      <Field label={words.account}>
        {(control) => (
          <Select
            value={account}
            onValueChange={setAccount}
            options={[
              { value: 'main', label: words.accountMain },
              { value: 'savings', label: words.accountSavings },
            ]}
            {...control}
          />
        )}
      </Field>
      <Field label={words.note}>
        {(control) => <Textarea defaultValue={words.noteValue} {...control} />}
      </Field>
      <Field label={words.locked}>
        {(control) => <Input disabled defaultValue={words.nameValue} {...control} />}
      </Field>
    </>
  )
}

export function Choices() {
  const words = useWords()
  const [isRemembered, setIsRemembered] = useState(true)
  const [isOn, setIsOn] = useState(true)
  const [account, setAccount] = useState('main')
  const [period, setPeriod] = useState<'week' | 'month' | 'year'>('month')
  return (
    <>
      <Checkbox label={words.remember} checked={isRemembered} onCheckedChange={setIsRemembered} />
      <Checkbox
        label={words.remember}
        checked={!isRemembered}
        onCheckedChange={(on) => setIsRemembered(!on)}
      />
      <Checkbox label={words.locked} checked disabled onCheckedChange={() => {}} />
      <Switch label={words.alerts} description={words.alertsHint} checked={isOn} onCheckedChange={setIsOn} />
      <Switch label={words.alerts} checked={!isOn} onCheckedChange={(on) => setIsOn(!on)} />
      <Switch label={words.locked} checked disabled onCheckedChange={() => {}} />
      <ChoiceCards
        label={words.account}
        value={account}
        onValueChange={setAccount}
        choices={[
          { value: 'main', title: words.accountMain, hint: 'USD', aside: <Money value={balance} /> },
          { value: 'savings', title: words.accountSavings, hint: 'AED' },
          { value: 'locked', title: words.locked, hint: 'EUR', disabled: true },
        ]}
      />
      <ChoiceCards
        label={words.account}
        value=""
        onValueChange={() => {}}
        choices={[{ value: 'main', title: words.accountMain }]}
        error={words.chooseOne}
      />
      <Segmented
        label={words.period}
        value={period}
        onValueChange={setPeriod}
        options={[
          { value: 'week', label: words.week },
          { value: 'month', label: words.month },
          { value: 'year', label: words.year },
        ]}
      />
    </>
  )
}

export function Navigation() {
  const words = useWords()
  const [tab, setTab] = useState<'overview' | 'history'>('overview')
  const [range, setRange] = useState<DayRange>({ from: '2026-11-01', to: '2026-11-30' })
  return (
    <>
      <Tabs
        label={words.account}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'overview', label: words.overview },
          { value: 'history', label: words.history },
        ]}
      >
        <TabPanel value="overview">{words.sentence}</TabPanel>
        <TabPanel value="history">{words.emptyHint}</TabPanel>
      </Tabs>
      <Row>
        <DateRange label={words.dates} value={{}} onValueChange={setRange} />
        <DateRange label={words.dates} value={range} onValueChange={setRange} />
      </Row>
    </>
  )
}
