import {
  officeRootId,
  type GeneratedDossier,
  type GeneratedProject,
  type GeneratedPublication,
} from './office/generated-project.ts'
import { generateOffice } from './office/generate-office.ts'
import type { OfficeKey } from './store/office-folder.ts'
import type { OfficeStore } from './store/office-store.ts'

/** Projects per transaction: a larger number is faster, a smaller one takes less memory. */
const batchSize = 250

/** Puts the generated office of a size and seed into an empty store. */
export function fillOffice(store: OfficeStore, key: OfficeKey): void {
  store.objects.createAs(officeRootId, 'root')
  const projects = generateOffice(key)[Symbol.iterator]()
  let more = true
  while (more) {
    more = store.transaction(() => {
      for (let count = 0; count < batchSize; count += 1) {
        const { value, done } = projects.next()
        if (done === true) return false
        addProject(store, value)
      }
      return true
    })
  }
}

function addProject(store: OfficeStore, project: GeneratedProject): void {
  const { id, xml, modifiedAt } = project
  const { scenario, name } = project.creation
  store.objects.createAs(id, 'project')
  store.projects.insert({ id, ownerId: officeRootId, scenario, name, modifiedAt, xml })
  for (const dossier of project.dossiers) addDossier(store, id, dossier)
  for (const { dossiers, ...relation } of project.relations) {
    store.objects.createAs(relation.id, 'relation')
    store.projects.insertRelation({ ...relation, projectId: id })
    for (const dossier of dossiers) addDossier(store, relation.id, dossier)
  }
  for (const publication of project.publications) addPublication(store, id, publication)
}

function addDossier(store: OfficeStore, ownerId: number, dossier: GeneratedDossier): void {
  const { content, ...fields } = dossier
  store.objects.createAs(dossier.id, 'dossier')
  store.dossiers.insert({
    ...fields,
    ownerId,
    modifiedAt: dossier.createdAt,
    sha256: store.contents.put(content()),
    address: null,
  })
}

function addPublication(
  store: OfficeStore,
  projectId: number,
  publication: GeneratedPublication,
): void {
  const { channel, uuid, createdAt } = publication
  store.publications.insert({ projectId, channel, uuid, createdAt })
  for (const [index, mutation] of publication.mutations.entries()) {
    const isLast = index === publication.mutations.length - 1
    const answeredAt = isLast ? publication.modifiedAt : mutation.createdAt
    store.publications.insertMutation({
      projectId,
      channel,
      type: mutation.type,
      createdAt: mutation.createdAt,
      // A generated office shows every state: its busy channels never answer by themselves.
      dueAt: mutation.status === 'new' ? null : answeredAt,
      outcome: mutation.status === 'failed' ? 'failed' : 'done',
    })
  }
}
