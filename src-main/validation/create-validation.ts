import type { EventBus } from '../events/domain-events.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import type { SchemaSource } from '../schemas/schema-source.ts'
import { defaultProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import type { RecordReader } from '../records/record-reader.ts'
import { findRecord } from '../records/record-subject.ts'
import type { Connection } from '../sync/connection.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'
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

export interface ValidationSetup {
  readonly records: Pick<
    Records,
    | 'store'
    | 'accounts'
    | 'projects'
    | 'texts'
    | 'recordTexts'
    | 'dossiers'
    | 'channels'
    | 'validations'
    | 'messagePlaces'
    | 'schemaChecks'
  >
  readonly xml: XmlWorkerClient
  readonly clock: Clock
  readonly emit: EmitEvent
  readonly bus: EventBus
  readonly connection: Pick<Connection, 'useFor' | 'requireAccount'>
  readonly schemas: SchemaSource
  readonly reader: Pick<RecordReader, 'read'>
}

/** Creates the validation of projects and the fix list over the stored answers of the channels. */
export function createValidation(setup: ValidationSetup): Validation {
  const { records, emit, bus, schemas, reader } = setup
  const watch = new BaseWatch(records.validations, bus, emit)
  const validator = new ProjectValidator({
    ...setup,
    fetchText: (id) =>
      reader.read(findRecord(records, { kind: 'project', id }), defaultProjectXmlVersion),
    onKept(projectId) {
      watch.remember([projectId])
      emit('validationChanged', { projectId })
    },
  })
  const places = new PlaceFinder(new RecordPlacesSource(setup, schemas))
  const fixes = new FixListMaker({ ...setup, places })
  return {
    validator,
    useCases: new ValidationUseCases({ ...setup, validator, fixes, watch }),
  }
}
