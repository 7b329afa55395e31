import { parameterRule, type ParameterRule } from './parameter-rule.ts'

/** service.md, "Extra parameters for portal_wonen and portal_bog". */
export const portalRules: readonly ParameterRule[] = [
  parameterRule({
    name: 'internet',
    type: 'boolean',
    partOf: 'publication',
    section: 'Kanaal',
    nl: ['Ook op internet', 'Plaats het object ook op een openbare woning- of bedrijfssite.'],
    en: ['Also on the internet', 'Also publish the property to a public property portal.'],
  }),
  parameterRule({
    name: 'confidential',
    type: 'boolean',
    partOf: 'publication',
    section: 'Kanaal',
    nl: ['Vertrouwelijk', 'Publiceer het object als vertrouwelijk.'],
    en: ['Confidential', 'Publish the property as confidential.'],
  }),
]
