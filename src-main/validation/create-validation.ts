import type { EventBus } from '../events/domain-events.ts'
import type { SchemaSource } from '../schemas/schema-source.ts'
import { defaultProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import type { RecordReader } from '../records/record-reader.ts'
import { findRecord } from '../records/record-subject.ts'
import type { Connection } from '../sync/connection.ts'
import type { JobTools } from '../sync/runner/job-run.ts'
import { BaseWatch } from './base-watch.ts'
import { FixListMaker } from './fix-list-maker.ts'
import { PlaceFinder } from './place-finder.ts'
import { RecordPlacesSource } from './record-places.ts'
import { ProjectValidator } from './project-validator.ts'
import { ValidationUseCases } from './validation-use-cases.ts'

export interface Validation {
  readonly validator: ProjectValidator
  readonly useCases: ValidationUseCases
}

export function createValidation({
  tools,
  bus,
  connection,
  schemas,
  reader,
}: {
  readonly tools: Pick<JobTools, 'records' | 'xml' | 'clock' | 'emit'>
  readonly bus: EventBus
  readonly connection: Pick<Connection, 'useFor' | 'requireAccount'>
  readonly schemas: SchemaSource
  readonly reader: Pick<RecordReader, 'read'>
}): Validation {
  const { records, emit } = tools
  const watch = new BaseWatch(records.validations, bus, emit)
  const validator = new ProjectValidator({
    tools,
    connection,
    fetchText: (id) =>
      reader.read(findRecord(records, { kind: 'project', id }), defaultProjectXmlVersion),
    onKept(projectId) {
      watch.remember([projectId])
      emit('validationChanged', { projectId })
    },
  })
  const places = new PlaceFinder(new RecordPlacesSource(tools, schemas))
  const fixes = new FixListMaker({ tools, connection, places })
  return {
    validator,
    useCases: new ValidationUseCases({ tools, connection, validator, fixes, watch }),
  }
}
