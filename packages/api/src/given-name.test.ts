import { expect, test } from 'vitest'
import { givenName } from './given-name.ts'

test.each([
  ['Layla Haddad', 'Layla'],
  ['  ليلى   حداد', 'ليلى'],
  ['Plato', 'Plato'],
  ['', ''],
  ['عبد الرحمن المنصوري', 'عبد الرحمن'],
  ['عبد الرحمن', 'عبد الرحمن'],
  ['عبد الله', 'عبد الله'],
  ['أبو بكر الصديق', 'أبو بكر'],
  ['أم كلثوم', 'أم كلثوم'],
  ['نور الدين', 'نور الدين'],
  ['نور الدين حداد', 'نور الدين'],
  ['سيف الإسلام حداد', 'سيف الإسلام'],
  ['Abdul Rahman Karim', 'Abdul Rahman'],
  ['Abd el Rahman Karim', 'Abd el Rahman'],
  ['Nour El Din Haddad', 'Nour El Din'],
  ['Nour Eddine', 'Nour Eddine'],
  ['Yusuf Islam', 'Yusuf'],
  ['Omar Al Mansouri', 'Omar'],
  ['Dr. Layla Haddad', 'Dr. Layla'],
  ['الشيخ عبد الله المنصوري', 'الشيخ عبد الله'],
  ['Mr Haddad', 'Mr Haddad'],
  ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
  ['محمد بن راشد', 'محمد'],
])('%j is called %j', (name, given) => {
  expect(givenName(name)).toBe(given)
})
