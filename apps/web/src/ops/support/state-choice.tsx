import { useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Segmented } from '../../ui/forms/segmented.tsx'

/** Which state is looked at; what waits is first. */
export function useStateChoice<State extends 'open' | 'answered' | 'solved' | 'closed'>(
  states: readonly [State, ...State[]],
) {
  const { t } = useTranslation()
  const [state, setState] = useState<State>(states[0])
  const choice = (
    <Segmented
      label={t('ops.support.show')}
      value={state}
      onValueChange={setState}
      options={states.map((value) => ({ value, label: t(`ops.support.state.${value}`) }))}
      className="justify-self-start"
    />
  )
  return { state, choice }
}
