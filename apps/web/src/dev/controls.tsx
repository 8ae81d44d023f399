import { money } from '@sadaf/money'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { AmountInput } from '../ui/amounts/amount-input.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { Button } from '../ui/button.tsx'
import { DayInput } from '../ui/calendar/day-input.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { ChoiceCards } from '../ui/forms/choice-cards.tsx'
import { CodeInput, CodeTextarea } from '../ui/forms/code-input.tsx'
import { Field } from '../ui/forms/field.tsx'
import { FileButton } from '../ui/forms/file-button.tsx'
import { Input, Textarea } from '../ui/forms/input.tsx'
import { PasswordInput } from '../ui/forms/password-field.tsx'
import { SearchField } from '../ui/forms/search-field.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { Row } from './specimen.tsx'
import { useWords } from './words.ts'

const balance = money('USD', 1_248_250n)

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
      <Field
        label={words.password}
        aside={
          <Button variant="link" size="sm">
            {words.forgotten}
          </Button>
        }
      >
        {(control) => <PasswordInput defaultValue="mother-of-pearl" autoComplete="off" {...control} />}
      </Field>
      <Field label={words.amount}>
        {(control) => <AmountInput value={amount} onValueChange={setAmount} currency="USD" {...control} />}
      </Field>
      <Field label={words.amount} hint={words.nameHint} error={words.amountError}>
        {(control) => (
          <AmountInput value="9,999,999.00" onValueChange={() => {}} currency="AED" {...control} />
        )}
      </Field>
      <Field label={words.account} error={words.chooseOne}>
        {(control) => (
          <Select
            value=""
            onValueChange={() => {}}
            options={[{ value: '', label: words.chooseOne }]}
            {...control}
          />
        )}
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
      <Field
        label={words.note}
        error={words.noteError}
        aside={<span className="figures text-xs text-negative">{words.noteLeft}</span>}
      >
        {(control) => <Textarea rows={2} defaultValue={words.sentence} {...control} />}
      </Field>
      <Field label={words.code}>
        {(control) => <CodeInput defaultValue="https://shop.example/callback" {...control} />}
      </Field>
      <Field label={words.code}>
        {(control) => <CodeTextarea rows={2} defaultValue='{"name": {"en": "Jar"}}' {...control} />}
      </Field>
      <DayInput label={words.dates} value="18/11/2026" onChange={() => {}} />
      <DayInput label={words.dates} value="" onChange={() => {}} />
      <DayInput label={words.dates} value="31/02/2026" error={words.dateError} onChange={() => {}} />
      <Row>
        <FileButton label={words.attach} icon={Paperclip} accept="application/pdf" onFiles={() => {}} />
        <FileButton
          label={words.attach}
          icon={Paperclip}
          accept="application/pdf"
          isBusy
          onFiles={() => {}}
        />
      </Row>
      <SearchField label={words.search} placeholder={words.search} value="" onSearch={() => {}} />
      <Field label={words.locked}>
        {(control) => <Input disabled defaultValue={words.nameValue} {...control} />}
      </Field>
      <Field label={words.locked}>
        {(control) => (
          <Select
            disabled
            value="main"
            onValueChange={() => {}}
            options={[{ value: 'main', label: words.accountMain }]}
            {...control}
          />
        )}
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
          {
            value: 'savings',
            title: words.longName,
            hint: 'AED',
            aside: <Money value={money('AED', 1_850_000n)} />,
          },
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
  return (
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
  )
}
