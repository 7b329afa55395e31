import type { ProjectCreation } from '../../src-shared/service/resources.ts'
import { generalFromCreation, writeCanonicalProject } from '../records/project-record.ts'
import { scenarioPartOf } from '../records/scenario-part.ts'
import { value, type XmlElement } from '../records/xml-tree.ts'
import { addressLine, makeAddress, type Address } from './address.ts'
import {
  cadastreContent,
  mediaContent,
  relationsContent,
  type RelationFacts,
} from './closing-content.ts'
import { commercialContent, type CommercialOptions } from './commercial-content.ts'
import { dossierCount, projectDossiers, relationDossiers } from './dossier-set.ts'
import { firstGeneratedId, type GeneratedProject, type OfficeOptions } from './generated-project.ts'
import { developmentContent, landContent } from './land-and-development-content.ts'
import { dateText, dayMs, momentBetween, officeEnd } from './moments.ts'
import { makeFirm, makePerson } from './people.ts'
import {
  firstRetailLet,
  isCommercial,
  isForRent,
  kindOf,
  type PropertyKind,
} from './property-kind.ts'
import { publicationsOf } from './publication-history.ts'
import { createRandom, type Random } from './random.ts'
import { residentialContent } from './residential-content.ts'
import { textsContent } from './texts-content.ts'

/** Records far larger than the rest, by their index: numbers of paragraphs and pictures. */
const largeRecords: ReadonlyMap<number, readonly [paragraphs: number, pictures: number]> = new Map([
  [7, [400, 600]],
  [31, [2000, 2500]],
])
/** The age of the oldest project: an office of this age has a list of projects. */
const oldestDays = 900

/**
 * Generates the projects of a practice office one by one. Nothing is kept, so 20,000 projects take
 * little memory. Ids of projects, relations and dossiers rise by one from `firstGeneratedId`.
 */
export function* generateOffice({
  projects,
  seed,
}: OfficeOptions): Generator<GeneratedProject, void, void> {
  let next = firstGeneratedId
  const nextId = (): number => next++
  /** The last commercial projects, which later ones may name as secondary projects. */
  const neighbours: number[] = []
  for (let index = 0; index < projects; index++) {
    const project = makeProject(createRandom(seed, index), index, nextId, neighbours)
    if (isCommercial(project.creation)) neighbours.unshift(project.id)
    neighbours.length = Math.min(neighbours.length, 5)
    yield project
  }
}

function makeProject(
  random: Random,
  index: number,
  nextId: () => number,
  neighbours: readonly number[],
): GeneratedProject {
  const kind = kindOf(random, index)
  const address = makeAddress(random, isCommercial(kind))
  const creation = creationOf(kind, address)
  const createdAt = momentBetween(random, officeEnd - oldestDays * dayMs, officeEnd - 3 * dayMs)
  const modifiedAt = momentBetween(random, createdAt, officeEnd)
  const id = nextId()
  const relations = relationFacts(random, kind, nextId)
  const [paragraphs, pictures] = largeRecords.get(index) ?? [random.int(3, 8), random.int(3, 24)]
  const apartment = kind.subtype === 'Appartement'
  const secondary = random.chance(0.2) ? random.some(neighbours, 2) : []
  const xml = writeCanonicalProject(id, modifiedAt, modifiedAt, [
    generalContent(random, kind, creation, address, createdAt),
    scenarioContent(random, kind, address, createdAt, {
      secondary,
      wrongRent: index === firstRetailLet,
    }),
    textsContent(random, kind, address, paragraphs),
    mediaContent(random, id, pictures),
    relationsContent(random, relations),
    cadastreContent(random, address, apartment),
  ])
  const names = relations.map(({ name }) => name)
  const owner = { address, names, createdAt, nextId }
  return {
    id,
    creation,
    xml,
    createdAt,
    modifiedAt,
    relations: relations.map((relation) => ({
      ...relation,
      dossiers: relationDossiers(random, { ...owner, names: [relation.name] }),
    })),
    dossiers: projectDossiers(random, owner, dossierCount(random)),
    publications: publicationsOf(random, kind, index, createdAt),
  }
}

function creationOf(kind: PropertyKind, address: Address): ProjectCreation {
  return {
    scenario: kind.scenario,
    type: kind.type,
    ...(kind.subtype === '' ? {} : { subtype: kind.subtype }),
    name: addressLine(address),
    country: 'Nederland',
    city: address.place.city,
    street: address.street,
    zipcode: address.zipcode,
    housenumber: address.housenumber,
    ...(address.addition === '' ? {} : { housenumber_addition: address.addition }),
  }
}

function relationFacts(random: Random, kind: PropertyKind, nextId: () => number): RelationFacts[] {
  const roles = isForRent(kind)
    ? ['verhuurder', 'huurder', 'makelaar']
    : ['verkoper', 'koper', 'notaris', 'makelaar']
  return random.some(roles, random.int(0, 3)).map((role) => ({
    id: nextId(),
    role,
    name:
      role === 'notaris' || isCommercial(kind) || random.chance(0.1)
        ? makeFirm(random)
        : makePerson(random),
  }))
}

function generalContent(
  random: Random,
  kind: PropertyKind,
  creation: ProjectCreation,
  address: Address,
  createdAt: number,
): XmlElement {
  const gone = isForRent(kind) ? 'verhuurd' : 'verkocht'
  const status = random.weighted([
    ['beschikbaar', 55],
    ['onder bod', 12],
    [`${gone} onder voorbehoud`, 10],
    [gone, 18],
    ['ingetrokken', 5],
  ])
  const reserved = status.endsWith('voorbehoud')
  return generalFromCreation(creation, {
    Referentie: value('Referentie', `${kind.scenario}-${random.int(10_000, 99_999)}`),
    ObjectStatus: value('ObjectStatus', status),
    StatusDatum: value('StatusDatum', dateText(momentBetween(random, createdAt, officeEnd))),
    Voorbehoud: reserved ? value('Voorbehoud', 'financiering') : null,
    Vertrouwelijk: random.chance(0.06) ? value('Vertrouwelijk', true) : null,
    Aanmelddatum: value('Aanmelddatum', dateText(createdAt)),
    State: value('State', address.place.state),
    Municipality: value('Municipality', address.place.municipality),
    Area: value('Area', address.area),
    Neighbourhood: value('Neighbourhood', address.neighbourhood),
    Latitude: value('Latitude', address.latitude),
    Longitude: value('Longitude', address.longitude),
  })
}

function scenarioContent(
  random: Random,
  kind: PropertyKind,
  address: Address,
  createdAt: number,
  options: CommercialOptions,
): XmlElement {
  switch (scenarioPartOf(kind.scenario, kind.type)) {
    case 'Bedrijfsmatig':
      return commercialContent(random, kind, address, createdAt, options)
    case 'Grond':
      return landContent(random, kind, address, createdAt)
    case 'Ontwikkeling':
      return developmentContent(random, kind, address, createdAt)
    case 'Wonen':
      return residentialContent(random, kind, address, createdAt)
  }
}
