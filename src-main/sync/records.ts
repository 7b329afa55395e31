import type { ServiceBinding } from '../accounts/service-binding.ts'
import { noPolicy, type Policy } from '../policy/read-policy.ts'
import { AuditRepository } from '../store/accounts/audit-repository.ts'
import { BlobRepository } from '../store/dossiers/blob-repository.ts'
import { ChannelRepository } from '../store/channels/channel-repository.ts'
import { ConflictRepository } from '../store/records/conflict-repository.ts'
import { DossierRepository } from '../store/dossiers/dossier-repository.ts'
import { IntakeRepository } from '../store/dossiers/intake-repository.ts'
import { MessagePlaceRepository } from '../store/records/message-place-repository.ts'
import { ParameterRepository } from '../store/channels/parameter-repository.ts'
import { ProjectRepository } from '../store/projects/project-repository.ts'
import { RecordHistory } from '../store/records/record-history.ts'
import { RecordTextRepository } from '../store/records/record-text-repository.ts'
import { ReplacementRepository } from '../store/records/replacement-repository.ts'
import { SbiRepository } from '../store/accounts/sbi-repository.ts'
import { DocumentFactRepository } from '../store/dossiers/document-fact-repository.ts'
import { ScanRepository } from '../store/dossiers/scan-repository.ts'
import { SchemaCheckRepository } from '../store/records/schema-check-repository.ts'
import { SchemaRepository } from '../store/records/schema-repository.ts'
import { type ManagedSettings, SettingsRepository } from '../store/accounts/settings-repository.ts'
import type { Store } from '../store/connection/store.ts'
import { StoredAccounts } from '../store/accounts/stored-accounts.ts'
import { TemplateRepository } from '../store/records/template-repository.ts'
import { TextRepository } from '../store/records/text-repository.ts'
import { ValidationRepository } from '../store/records/validation-repository.ts'
import { BaseMoves } from './texts/base-moves.ts'
import { OlderAnswers } from './texts/older-answers.ts'
import { Outbox } from '../store/jobs/outbox.ts'
import { ProjectState } from './project-state.ts'

/** All repositories over one store. */
export interface Records {
  readonly store: Store
  readonly settings: SettingsRepository
  readonly accounts: StoredAccounts
  readonly projects: ProjectRepository
  readonly texts: TextRepository
  readonly recordTexts: RecordTextRepository
  readonly history: RecordHistory
  readonly conflicts: ConflictRepository
  readonly dossiers: DossierRepository
  readonly blobs: BlobRepository
  readonly intake: IntakeRepository
  readonly channels: ChannelRepository
  readonly validations: ValidationRepository
  readonly messagePlaces: MessagePlaceRepository
  readonly audit: AuditRepository
  readonly parameters: ParameterRepository
  readonly sbi: SbiRepository
  readonly scans: ScanRepository
  readonly documentFacts: DocumentFactRepository
  readonly schemas: SchemaRepository
  readonly schemaChecks: SchemaCheckRepository
  readonly replacements: ReplacementRepository
  readonly templates: TemplateRepository
  readonly outbox: Outbox
  readonly projectState: ProjectState
  readonly baseMoves: BaseMoves
  readonly olderAnswers: OlderAnswers
  /** Settings at which another office answered in this run, by account. */
  readonly otherServices: Map<string, ServiceBinding>
}

/**
 * Creates the repositories.
 *
 * @param onFault receives the failure of an unreadable row that is left out
 * @param policy what the administrator decided about settings and accounts
 */
export function createRecords(
  store: Store,
  onFault: (error: unknown) => void = () => undefined,
  policy: Policy = noPolicy,
): Records {
  const outbox = new Outbox(store)
  const texts = new TextRepository(store)
  const recordTexts = new RecordTextRepository(store)
  const conflicts = new ConflictRepository(store)
  const projects = new ProjectRepository(store)
  return {
    store,
    settings: new SettingsRepository(store, managedSettings(policy)),
    accounts: new StoredAccounts(store, managedRequestLimit(policy)),
    projects,
    texts,
    recordTexts,
    history: new RecordHistory(store),
    conflicts,
    dossiers: new DossierRepository(store),
    blobs: new BlobRepository(store),
    intake: new IntakeRepository(store),
    channels: new ChannelRepository(store),
    validations: new ValidationRepository(store, onFault),
    messagePlaces: new MessagePlaceRepository(store),
    audit: new AuditRepository(store),
    parameters: new ParameterRepository(store),
    sbi: new SbiRepository(store),
    scans: new ScanRepository(store),
    documentFacts: new DocumentFactRepository(store),
    schemas: new SchemaRepository(store),
    schemaChecks: new SchemaCheckRepository(store),
    replacements: new ReplacementRepository(store),
    templates: new TemplateRepository(store),
    outbox,
    projectState: new ProjectState({ store, projects, outbox, recordTexts, conflicts }),
    baseMoves: new BaseMoves(recordTexts, texts),
    olderAnswers: new OlderAnswers(recordTexts, texts),
    otherServices: new Map(),
  }
}

function managedSettings(policy: Policy): ManagedSettings {
  const { language } = policy.values
  if (language === undefined) return { initial: {}, fixed: {} }
  return policy.isLocked('language')
    ? { initial: {}, fixed: { language } }
    : { initial: { language }, fixed: {} }
}

function managedRequestLimit({ values, isLocked }: Policy) {
  const { uploadLimitMegabytes: megabytes } = values
  if (megabytes === undefined) return null
  return { bytes: megabytes * 1_000_000, locked: isLocked('uploadLimitMegabytes') }
}
