import { expect, it } from 'vitest'
import { faultOfSddl } from '../../../../src-main/policy/windows-rights.ts'

it.each([
  [
    'the installer of an administrator',
    'O:BAG:SYD:AI(A;ID;FA;;;BA)(A;ID;FA;;;SY)(A;ID;0x1200a9;;;BU)',
  ],
  ['the system', 'O:SYG:SYD:PAI(A;;FA;;;SY)(A;;FA;;;BA)(A;;FR;;;WD)'],
  ['entries for inheritance only', 'O:BAG:BAD:(A;OICIIO;GA;;;CO)(A;;FA;;;BA)'],
  ['a refusal for users', 'O:BAG:BAD:(D;;FA;;;BU)(A;;FA;;;BA)'],
  ['an audit list behind', 'O:BAG:BAD:(A;;FA;;;BA)S:(AU;SAFA;FA;;;WD)'],
])('trusts the rights of %s', (_, sddl) => {
  expect(faultOfSddl(sddl)).toBeNull()
})

it.each([
  ['a user owns the file', 'O:S-1-5-21-1-2-3-1001G:BAD:(A;;FA;;;BA)', 'notAdministrators'],
  ['nobody is named as owner', 'D:(A;;FA;;;BA)', 'notAdministrators'],
  ['the text is no SDDL', 'Access denied', 'notAdministrators'],
  ['users may write', 'O:BAG:BAD:(A;;FA;;;BA)(A;;0x1301bf;;;BU)', 'writable'],
  ['everybody may do all', 'O:BAG:BAD:(A;;FA;;;WD)', 'writable'],
  ['a named user may write', 'O:BAG:BAD:(A;;FW;;;S-1-5-21-1-2-3-1001)', 'writable'],
  ['users may change the rights', 'O:BAG:BAD:(A;;WDRC;;;AU)', 'writable'],
  ['users may delete', 'O:BAG:BAD:(A;;SD;;;BU)', 'writable'],
  ['the rights are of an unknown kind', 'O:BAG:BAD:(A;;ZZ;;;BU)', 'writable'],
  ['a condition lets users write', 'O:BAG:BAD:(XA;;FA;;;BU;(x == 1))', 'writable'],
  ['there is no list', 'O:BAG:BAD:NO_ACCESS_CONTROL', 'writable'],
])('does not when %s', (_, sddl, fault) => {
  expect(faultOfSddl(sddl)).toBe(fault)
})
