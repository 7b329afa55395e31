import type { EditableJob, JobChangeRequest } from '../../src-shared/ipc/job-detail.ts'
import { longest } from '../../src-shared/text/longest.ts'
import {
  checkProjectDraft,
  emptyProjectDraft,
  type DraftField,
  type DraftProblems,
  type ProjectDraft,
} from '../projects/create/project-draft.ts'

type Editable = Exclude<EditableJob, { kind: 'record' | 'channel' }>
const dossierFields = ['type', 'title', 'filename'] as const
export type EditField = DraftField | (typeof dossierFields)[number]
/** The input of all fields of both forms; fields that are not shown stay empty. */
export type EditDraft = ProjectDraft & { title: string; filename: string }
type Problems = Partial<Record<EditField, NonNullable<DraftProblems[DraftField]>>>

const limits = {
  type: longest.documentText,
  title: longest.documentText,
  filename: longest.filename,
} as const

/** Returns the fields of a job's form, in order. */
export function fieldsOf(editable: Editable): readonly EditField[] {
  if (editable.kind === 'dossier') return ['title', 'type', 'filename']
  return Object.keys(emptyProjectDraft('')) as DraftField[]
}

/** Returns the texts that the form of a waiting job begins with. */
export function draftOf(editable: Editable): EditDraft {
  const empty: EditDraft = { ...emptyProjectDraft(''), title: '', filename: '' }
  if (editable.kind === 'dossier') {
    const { type, title, filename } = editable
    return { ...empty, type, title, filename }
  }
  const typed = Object.entries(editable.fields).map(
    ([name, value]) => [name, String(value)] as const,
  )
  return { ...empty, ...Object.fromEntries<string>(typed) }
}

/** Returns the change to request, or the problem of each field. */
export function changeOf(
  kind: Editable['kind'],
  draft: EditDraft,
): { ok: true; change: JobChangeRequest } | { ok: false; problems: Problems } {
  if (kind === 'dossier') return dossierChange(draft)
  const names = Object.keys(emptyProjectDraft('')) as DraftField[]
  const fields = Object.fromEntries(names.map((name) => [name, draft[name]]))
  const checked = checkProjectDraft(fields as ProjectDraft)
  return checked.ok ? { ok: true, change: { kind, fields: checked.value } } : checked
}

function dossierChange(draft: EditDraft): ReturnType<typeof changeOf> {
  const problems: Problems = {}
  for (const name of dossierFields) {
    const length = draft[name].trim().length
    if (length === 0) problems[name] = 'required'
    else if (length > limits[name]) problems[name] = 'tooLong'
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  const { type, title, filename } = draft
  return {
    ok: true,
    change: { kind: 'dossier', type: type.trim(), title: title.trim(), filename: filename.trim() },
  }
}
