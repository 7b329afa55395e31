import type { PracticeOffice } from './practice-office.ts'

const asXml = { accept: 'application/xml' }

/** Creates a project with these fields. Returns its id. */
export async function createProject(
  office: PracticeOffice,
  fields: Record<string, unknown>,
): Promise<number> {
  const answer = await office.post(`/1.0/${office.service.rootId}/project`, { json: fields })
  return answer.json<{ id: number }>().id
}

/** Returns the project's XML in a version. */
export async function xmlOf(office: PracticeOffice, id: number, version = '1.3'): Promise<string> {
  const answer = await office.get(`/1.0/${id}?version=${version}`, asXml)
  return answer.text
}

/** Creates a home that every residential channel accepts. Returns its id. */
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

/** Creates a commercial object to let that every commercial channel accepts. Returns its id. */
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

/** Replaces a scenario part of a project's record, and adds a text after it. */
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
