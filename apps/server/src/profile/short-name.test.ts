import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Layla Haddad', 'Layla H.'],
  ['Layla Noor Haddad', 'Layla H.'],
  ['ليلى حداد', 'ليلى ح.'],
  ['ليلى نور حداد', 'ليلى ح.'],
  ['Layla', 'Layla'],
  ['ليلى', 'ليلى'],
  ['王小明', '王小明'],
  ['Mary-Jane O’Neil', 'Mary-Jane O.'],
  ['Omar Al-Mansouri', 'Omar M.'],
  ['عمر المنصوري', 'عمر م.'],
  ['عبد الرحمن المنصوري', 'عبد الرحمن م.'],
  ['عبد الرحمن', 'عبد الرحمن'],
  ['أم كلثوم', 'أم كلثوم'],
  ['نور الدين حداد', 'نور الدين ح.'],
  ['Nour El Din Haddad', 'Nour El Din H.'],
  ['Mr Haddad', 'Mr H.'],
  ['Abdul Rahman Karim', 'Abdul Rahman K.'],
  ['Dr. Layla Haddad', 'Dr. Layla H.'],
  ['د. ليلى حداد', 'د. ليلى ح.'],
  ['J. R. R. Tolkien', 'J. R. R. T.'],
  ['J.R.R. Tolkien', 'J.R.R. T.'],
  ['Layla 🌙', 'Layla'],
  ['Layla (Haddad)', 'Layla H.'],
  ['layla haddad', 'layla h.'],
  ['अनु कौर', 'अनु कौ.'],
])('%s is %s to who has not paid them', (name, short) => {
  expect(shortName(name)).toBe(short)
})
