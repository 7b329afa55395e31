import { rm } from 'node:fs/promises'
import { AuditLog } from '../audit/audit-log.ts'
import { DocumentWorkerClient } from '../documents/document-worker-client.ts'
import { EventBus } from '../events/domain-events.ts'
import { forwardToScreen } from '../events/screen-events.ts'
import { FileWorkerClient } from '../files/file-worker-client.ts'
import { ProjectContexts } from '../parameters/project-context.ts'
import { SampleSchemas, schemaSource } from '../schemas/schema-source.ts'
import { spareEncodeThread } from '../service-client/base64/encode-thread.ts'
import { WaitingCalls } from '../service-client/transport/waiting-calls.ts'
import type { Store } from '../store/connection/store.ts'
import { storeFiles } from '../store/connection/store-files.ts'
import { BlobFolder } from '../store/dossiers/blob-folder.ts'
import { createRecords } from '../sync/records.ts'
import { systemClock } from '../time/clock.ts'
import { XmlWorkerClient } from '../xml/xml-worker-client.ts'
import type { ServicesDeps } from './services.ts'

/** The parts that all services use: the rows, the blobs, the threads and the events. */
export type Foundation = Awaited<ReturnType<typeof openFoundation>>

/** Cleans up after an earlier run, and makes the parts that all services use. */
export async function openFoundation(deps: ServicesDeps, store: Store) {
  const clock = deps.clock ?? systemClock
  const onFault = deps.onFault ?? (() => undefined)
  const records = createRecords(store, onFault, deps.policy)
  const blobs = new BlobFolder(storeFiles(deps.dataFolder).blobs)
  await blobs.clean()
  // Remove the copies of a run that was killed. On Windows a program may still hold a copy open.
  await rm(deps.runFolder, { recursive: true, force: true }).catch(onFault)
  const { emit } = deps
  const events = new EventBus(onFault)
  forwardToScreen(events, emit)
  const threads = createThreads(deps)
  const { xml } = threads
  const audit = new AuditLog({ records, clock, emit, onFault })
  const samples = new SampleSchemas(deps.schemaFolder)
  return {
    clock,
    onFault,
    random: deps.random ?? Math.random,
    records,
    blobs,
    events,
    emit,
    ...threads,
    files: new FileWorkerClient({
      blobs,
      records: records.blobs,
      worker: deps.fileWorker,
      now: () => clock.now(),
    }),
    waiting: new WaitingCalls(),
    audit,
    tools: { records, blobs, xml, clock, events, emit, audit },
    contexts: new ProjectContexts({ records, xml }),
    samples,
    schemas: schemaSource(records.accounts, records.schemas, samples),
    dialogs: {
      chooseSavePath: deps.chooseSavePath ?? (() => Promise.resolve(null)),
      chooseFile: deps.chooseFile ?? (() => Promise.resolve(null)),
      chooseFolder: deps.chooseFolder ?? (() => Promise.resolve(null)),
    },
  }
}

/** Makes the clients of the threads. Each thread starts with its first task. */
function createThreads(deps: ServicesDeps) {
  const clock = deps.clock ?? systemClock
  const onFault = deps.onFault ?? (() => undefined)
  return {
    xml: new XmlWorkerClient(deps.xmlWorker),
    replaceXml: new XmlWorkerClient(deps.xmlWorker),
    schemaXml: new XmlWorkerClient(deps.xmlWorker),
    checkXml: new XmlWorkerClient(deps.xmlWorker),
    documents: new DocumentWorkerClient({ worker: deps.documentWorker, clock }),
    encodeThread: spareEncodeThread({ worker: deps.encodeWorker, onFault }),
  }
}
