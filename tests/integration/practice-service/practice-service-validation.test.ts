import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  validationResultSchema,
  type ValidationResult,
} from '../../../src-shared/service/resources.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createCommercial, createHome } from '../office/practice-records.ts'

let office: PracticeOffice
let home: number
let shop: number
let hall: number

beforeAll(async () => {
  office = await openPracticeOffice({ projects: 1 })
  home = await createHome(office)
  shop = await createCommercial(office, 'Winkelruimte')
  hall = await createCommercial(office, 'Bedrijfsruimte')
})
afterAll(async () => {
  await office.close()
  expect(office.faults).toEqual([])
})

async function ask(path: string, query: string): Promise<ValidationResult> {
  const answer = await office.get(`/1.0/mcp/${path}?${query}`)
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return validationResultSchema.strict().parse(answer.json())
}
const validate = (id: number, query: string) => ask(`${id}/validate`, query)
const options = (id: number, query: string) => ask(`${id}/validateoptions`, query)

describe('validating a project', () => {
  it('answers valid without errors, or sections of Dutch messages', async () => {
    expect(await validate(home, 'type=portal_wonen&publish=true')).toEqual({ valid: true })
    const { valid, errors } = await validate(home, 'type=portal_bog&publish=true')
    expect(valid).toBe(false)
    expect(errors).toEqual({
      Kanaal: ['Portaal Bedrijfsmatig Vastgoed plaatst alleen bedrijfsmatig vastgoed.'],
    })
  })

  it.each([
    [29, false],
    [30, true],
    [3000, true],
    [3001, false],
  ])('judges a shop rent of %d per square metre per year: %s', async (rent, valid) => {
    const id = await createCommercial(office, 'Winkelruimte', rent)
    expect((await validate(id, 'type=portal_bog&publish=true')).valid).toBe(valid)
    const other = await createCommercial(office, 'Kantoorruimte', rent)
    expect((await validate(other, 'type=portal_bog&publish=true')).valid).toBe(true)
  })

  it('lets the status parameter, or else the publications, say whether it is active', async () => {
    const id = await createHome(office)
    const revoke = 'type=channel_05&revoke=true'
    expect((await validate(id, `${revoke}&status=active`)).valid).toBe(true)
    expect((await validate(id, `${revoke}&status=inactive`)).valid).toBe(false)
    expect((await validate(id, `${revoke}&status=unknown`)).valid).toBe(true)
    expect((await validate(id, revoke)).valid).toBe(false)
    await office.post(`/1.0/mcp/${id}`, { json: { type: 'channel_05', publish: true } })
    expect((await validate(id, revoke)).valid).toBe(false)
    office.pass(3000)
    expect((await validate(id, revoke)).valid).toBe(true)
    expect((await validate(id, `${revoke}&status=inactive`)).valid).toBe(false)
  })

  it.each([
    'publish=true',
    'type=portal_nieuw&publish=true',
    'type=portal_wonen',
    'type=portal_wonen&publish=true&revoke=true',
    'type=portal_wonen&publish=false',
    'type=portal_wonen&publish=maybe',
    'type=portal_wonen&publish=true&publish=true',
    'type=portal_wonen&publish=true&status=sometimes',
  ])('refuses %s with 400', async (query) => {
    expect((await office.get(`/1.0/mcp/${home}/validate?${query}`)).status).toBe(400)
  })

  it('takes digits for booleans', async () => {
    expect(await validate(home, 'type=portal_wonen&publish=1')).toEqual({ valid: true })
  })
})

describe('validating extra parameters', () => {
  const deal = {
    ...{ transaction_type: 'Verhuurd', transaction_price: '900' },
    ...{ transaction_price_condition: 'per maand', transaction_parcel_space: '0' },
    ...{ transaction_rental_datestartagreement: '2026-12-01', transaction_surface: '90' },
    ...{ transaction_rental_contractduration: '60', transaction_date_sign_contract: '2026-11-01' },
    ...{ transaction_takeover_price: '0' },
  }
  const query = (changes: Record<string, string | null> = {}, type = 'portal_bog'): string => {
    const all = Object.entries({ type, publish: 'true', ...deal, ...changes })
    const given = all.filter((pair): pair is [string, string] => pair[1] !== null)
    return new URLSearchParams(given).toString()
  }

  it('finds nothing wrong with a whole deal, or with no deal at all', async () => {
    expect(await options(shop, query())).toEqual({ valid: true })
    expect(await options(shop, 'type=portal_bog&publish=true')).toEqual({ valid: true })
    expect(await options(shop, 'type=portal_bog&revoke=1&internet=0')).toEqual({ valid: true })
  })

  it.each([
    ['a missing required value', { transaction_price: null }, 'verplicht'],
    ['a missing value of a let', { transaction_rental_contractduration: null }, 'verplicht'],
    ['a value of a sale with a let', { transaction_sale_date_transport: '2026-12-01' }, 'verkoop'],
    ['a value of industrial space', { transaction_hall_surface: '20' }, 'bedrijfsruimte'],
    ['a missing takeover price of a shop', { transaction_takeover_price: null }, 'verplicht'],
    ['a cost without its condition', { transaction_servicecosts_price: '5' }, 'verplicht'],
    ['a value outside its list', { transaction_price_condition: 'per week' }, 'per maand'],
    ['a date that does not exist', { transaction_date_sign_contract: '2026-02-30' }, 'datum'],
    ['a number that is none', { transaction_price: 'veel' }, 'geheel getal'],
    ['a boolean that is none', { transaction_price_btw: 'wellicht' }, 'ja of nee'],
    ['a parameter that it does not know', { kleur: 'rood' }, 'kleur'],
  ])('says in Dutch what is wrong with %s', async (_what, changes, words) => {
    const { valid, errors } = await options(shop, query(changes))
    expect(valid).toBe(false)
    expect(Object.values(errors ?? {}).flat()).toEqual([expect.stringContaining(words)])
  })

  it('judges by the kind of object in the record', async () => {
    const industrial = { transaction_surface: null, transaction_takeover_price: null }
    expect((await options(hall, query({ ...industrial }))).errors).toBeDefined()
    const whole = { ...industrial, transaction_hall_surface: '200' }
    expect(await options(hall, query(whole))).toEqual({ valid: true })
  })

  it('takes arrays with brackets or commas, and refuses the project itself in them', async () => {
    const base = 'type=portal_bog&publish=true'
    for (const list of [
      `secondary_project_api_ids[]=${hall}&secondary_project_api_ids[]=${home}`,
      `secondary_project_api_ids=${hall},${home}`,
    ]) {
      expect(await options(shop, `${base}&${list}`)).toEqual({ valid: true })
      const own = await options(shop, `${base}&${list.replace(String(home), String(shop))}`)
      expect(own.errors?.['Algemeen']?.[0]).toContain('project zelf')
    }
    const unknown = await options(shop, `${base}&secondary_project_api_ids=999999`)
    expect(unknown.errors?.['Algemeen']?.[0]).toContain('999999')
  })

  it('knows the brokers of the exchange that is asked, and no others', async () => {
    const answer = await office.get('/1.0/mcp/exchange_two/brokers')
    const [guid] = Object.keys(answer.json<{ brokers: Record<string, string> }>().brokers)
    const list = `publish=true&collegial_participant_guids=${guid};`
    expect(await options(shop, `type=exchange_two&${list}`)).toEqual({ valid: true })
    const wrong = await options(shop, `type=exchange_one&${list}`)
    expect(wrong.errors?.['Collegiale deelnemers']?.[0]).toContain(guid)
  })

  it('asks a name on the second exchange only', async () => {
    const transaction =
      'publish=true&transaction_date=2026-11-01&transaction_metrage=10&transaction_type=Let'
    expect(await options(shop, `type=exchange_one&${transaction}`)).toEqual({ valid: true })
    expect((await options(shop, `type=exchange_two&${transaction}`)).errors).toEqual({
      Transactie: [expect.stringContaining('verplicht')],
    })
  })

  it.each(['portal_wonen', 'channel_03', 'channel_12'])('does not exist for %s', async (type) => {
    const path = `/1.0/mcp/${shop}/validateoptions?type=${type}&publish=true`
    expect((await office.get(path)).status).toBe(400)
  })
})
