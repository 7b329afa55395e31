import { describe, expect, it } from 'vitest'
import { checkProject } from '../../../src-service/rules/channel-checks.ts'
import type { RuleInput } from '../../../src-service/rules/project-rule.ts'
import type { ProjectFacts } from '../../../src-service/records/record-facts.ts'
import { channelCatalogue } from '../../../src-shared/service/channel-catalogue.ts'
import type { ChannelType } from '../../../src-shared/service/channel-type.ts'
import { homeFacts, shopFacts } from './facts-for-tests.ts'

function check(
  facts: ProjectFacts,
  type: ChannelType,
  rest: Partial<Pick<RuleInput, 'action' | 'active'>> = {},
) {
  const channel = channelCatalogue.find((entry) => entry.type === type)
  if (!channel) throw new Error(`no channel ${type}`)
  return checkProject({ facts, channel, action: 'publish', active: null, ...rest })
}

describe('the check of a project against a channel', () => {
  it('finds nothing on a complete home or shop, and then answers no errors', () => {
    expect(check(homeFacts(), 'portal_wonen')).toEqual({ valid: true })
    expect(check(homeFacts(), 'channel_07')).toEqual({ valid: true })
    expect(check(shopFacts(), 'portal_bog')).toEqual({ valid: true })
    expect(check(shopFacts(), 'exchange_two')).toEqual({ valid: true })
  })

  it.each([
    ['no city', { city: ' ' }, 'Algemeen', /plaats/u],
    ['no zipcode', { zipcode: '' }, 'Algemeen', /postcode ontbreekt/u],
    ['a zipcode that is not Dutch', { zipcode: '0123 AB' }, 'Algemeen', /geen Nederlandse/u],
    ['no price', { salePrice: null }, 'Algemeen', /geen koopprijs en geen huurprijs/u],
    ['a sale price of 0', { salePrice: { amount: 0, condition: '' } }, 'Algemeen', /koopprijs/u],
    ['a rent below 0', { rentPrice: { amount: -1, condition: '' } }, 'Algemeen', /huurprijs/u],
    ['itself as secondary project', { secondaryProjectIds: [10_001] }, 'Algemeen', /zelf/u],
    ['no surface', { surface: null }, 'Gebouw', /gebruiksoppervlakte/u],
    ['no energy class', { energyClass: '' }, 'Gebouw', /energieklasse/u],
    ['no text', { hasText: false }, 'Kanaal', /omschrijving/u],
  ])('refuses a home with %s', (_what, changes, section, message) => {
    const { valid, errors } = check(homeFacts(changes), 'portal_wonen')
    expect(valid).toBe(false)
    expect(Object.keys(errors ?? {})).toEqual([section])
    expect(errors?.[section]).toEqual([expect.stringMatching(message)])
  })

  it('takes a foreign zipcode in a foreign country', () => {
    const abroad = homeFacts({ country: 'België', zipcode: '2000' })
    expect(check(abroad, 'channel_12').valid).toBe(true)
  })

  it('asks no energy class of a building that is yet to be built', () => {
    expect(check(homeFacts({ scenario: 'NBvk', energyClass: '' }), 'channel_03').valid).toBe(true)
  })

  it.each([
    [29.99, false],
    [30, true],
    [3000, true],
    [3000.01, false],
  ])('on a shop rent of %d per square metre per year says %s', (rent, valid) => {
    const result = check(shopFacts({ retailRentPerSquareMetrePerYear: rent }), 'portal_bog')
    expect(result.valid).toBe(valid)
    if (!valid) expect(result.errors?.['Gebouw']?.[0]).toContain('tussen 30 en 3000')
  })

  it('puts leisure rules in a section of their own', () => {
    const leisure = shopFacts({ type: 'Leisure', subtype: '', surface: null })
    expect(check(leisure, 'portal_bog').errors?.['Leisure']).toHaveLength(2)
    const complete = shopFacts({ type: 'Leisure', subtype: 'Bowlingbaan', surface: 400 })
    expect(check(complete, 'portal_bog').valid).toBe(true)
  })

  it('keeps commercial property off residential channels and the other way round', () => {
    expect(check(shopFacts(), 'channel_05').errors?.['Kanaal']?.[0]).toContain('geen bedrijfsmatig')
    expect(check(homeFacts(), 'channel_09').errors?.['Kanaal']?.[0]).toContain('alleen bedrijfs')
    expect(check(homeFacts(), 'exchange_one').errors?.['Kanaal']?.[0]).toContain('alleen bedrijfs')
  })

  it('lets the active state decide where it matters, and leaves those checks out when unknown', () => {
    const sold = homeFacts({ objectStatus: 'verkocht' })
    expect(check(sold, 'portal_wonen', { active: false }).valid).toBe(false)
    expect(check(sold, 'portal_wonen', { active: true }).valid).toBe(true)
    expect(check(sold, 'portal_wonen', { active: null }).valid).toBe(true)
    const withdrawn = homeFacts({ objectStatus: 'ingetrokken' })
    expect(check(withdrawn, 'portal_wonen', { active: true }).valid).toBe(false)
    expect(check(withdrawn, 'portal_wonen', { active: false }).valid).toBe(false)
    expect(check(withdrawn, 'portal_wonen', { active: null }).valid).toBe(true)
  })

  it('lets only what is published be withdrawn, whatever its record lacks', () => {
    const bare = homeFacts({ city: '', zipcode: '', salePrice: null, surface: null })
    const revoke = (active: boolean | null) =>
      check(bare, 'portal_wonen', { action: 'revoke', active })
    expect(revoke(true)).toEqual({ valid: true })
    expect(revoke(null)).toEqual({ valid: true })
    expect(revoke(false).errors?.['Kanaal']?.[0]).toContain('niet gepubliceerd')
  })
})
