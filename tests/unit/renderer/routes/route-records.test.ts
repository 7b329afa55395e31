import { expect, it } from 'vitest'
import { recordsOf } from '../../../../src-renderer/routes/route-records.ts'

const id = '00000000-0000-4000-8000-000000000001'
const dossierId = '00000000-0000-4000-8000-000000000002'

it.each([
  ['project', { id, tab: 'xml' }, [id]],
  ['dossier', { id, dossierId }, [id, dossierId]],
  ['conflict', { kind: 'dossier', id: dossierId }, [dossierId]],
  ['history', { kind: 'project', id }, [id]],
  ['transaction', { id }, [id]],
  ['openedFile', { id, begun: dossierId }, [id]],
  ['preview', { dossierId }, []],
  ['projects', {}, []],
  ['project', { id: 'x' }, []],
])('the screen %s shows the text of its records', (name, params, ids) => {
  expect(recordsOf({ name, params: { ...params } })).toEqual(ids)
})
