import type { PracticeOffice } from './practice-office.ts'

const asXml = { accept: 'application/xml' }

/** Creates a project from these fields and answers its id. */
export async function createProject(
  office: PracticeOffice,
  fields: Record<string, unknown>,
): Promise<number> {
  const answer = await office.post(`/1.0/${office.service.rootId}/project`, { json: fields })
  return answer.json<{ id: number }>().id
}

/** The project's XML in a version. */
export async function xmlOf(office: PracticeOffice, id: number, version = '1.3'): Promise<string> {
  const answer = await office.get(`/1.0/${id}?version=${version}`, asXml)
  return answer.text
}

/** A home that every residential channel takes; answers its id. */
export async function createHome(office: PracticeOffice): Promise<number> {
  const id = await createProject(office, {
    ...{ scenario: 'BBvk', type: 'Woonruimte', subtype: 'Woonhuis', name: 'Dorpsstraat 1' },
    ...{ city: 'Ede', street: 'Dorpsstraat', housenumber: 1, zipcode: '6711 AB' },
  })
  await editPart(
    office,
    id,
    'Wonen',
    '<General><Koop><Prijs>350000</Prijs></Koop></General>' +
      '<Details><GebruiksoppervlakteWoonfunctie>120</GebruiksoppervlakteWoonfunctie>' +
      '<Energielabel><Klasse>B</Klasse></Energielabel></Details>',
  )
  return id
}

/** A commercial object to let that every commercial channel takes; answers its id. */
export async function createCommercial(
  office: PracticeOffice,
  type: 'Winkelruimte' | 'Bedrijfsruimte' | 'Kantoorruimte',
  rentPerSquareMetre = 200,
): Promise<number> {
  const id = await createProject(office, {
    ...{ scenario: 'BOvh', type, name: 'Havenweg 7' },
    ...{ city: 'Rotterdam', street: 'Havenweg', housenumber: 7, zipcode: '3011 AA' },
  })
  const space = type === 'Bedrijfsruimte' ? 'Bedrijfshal' : type
  await editPart(
    office,
    id,
    'Bedrijfsmatig',
    `<General><Huur><Prijs>${rentPerSquareMetre}</Prijs>` +
      '<PrijsConditie>per vierkante meter per jaar</PrijsConditie></Huur></General>' +
      `<Details><${space}><Oppervlakte>400</Oppervlakte></${space}></Details>`,
  )
  return id
}

/** Puts a whole scenario part into a project's record, and a text below it. */
async function editPart(
  office: PracticeOffice,
  id: number,
  part: string,
  content: string,
): Promise<void> {
  const old = await xmlOf(office, id)
  const text =
    '<Teksten><Tekst taal="nl"><Omschrijving>Een fijn object.</Omschrijving></Tekst></Teksten>'
  const xml = old.replace(
    new RegExp(`<${part}>[^]*</${part}>|<${part}/>`, 'u'),
    `<${part}>${content}</${part}>${text}`,
  )
  const answer = await office.post(`/1.0/${id}`, { xml })
  if (answer.status !== 200) throw new Error(`the record was refused: ${answer.text}`)
}
