import type { z } from 'zod'
import { accountCalls } from './calls/account-calls.ts'
import { appCalls } from './calls/app-calls.ts'
import type { Result } from './app-error.ts'
import { auditCalls } from './calls/audit-calls.ts'
import { batchCalls } from './calls/batch-calls.ts'
import { boardCalls } from './calls/board-calls.ts'
import type { CallDefinition } from './call.ts'
import { channelCalls } from './calls/channel-calls.ts'
import { closingCalls } from './calls/closing-calls.ts'
import { conflictCalls } from './calls/conflict-calls.ts'
import { dossierCalls } from './calls/dossier-calls.ts'
import type { EventName, EventPayload } from './events.ts'
import { intakeCalls } from './calls/intake-calls.ts'
import { offlineCalls } from './calls/offline-calls.ts'
import { photoCalls } from './calls/projects/photo-calls.ts'
import { openingCalls } from './calls/system/opening-calls.ts'
import { parameterCalls } from './calls/parameter-calls.ts'
import { projectCalls } from './calls/project-calls.ts'
import { recordCalls } from './calls/record-calls.ts'
import { recoveryCalls } from './calls/recovery-calls.ts'
import { relationCalls } from './calls/relation-calls.ts'
import { replaceCalls } from './calls/replace-calls.ts'
import { factCalls } from './fact-calls.ts'
import { scanCalls } from './scan-calls.ts'
import { schemaCheckCalls } from './calls/schema-check-calls.ts'
import { schemaCalls } from './calls/schema-calls.ts'
import { searchCalls } from './calls/search-calls.ts'
import { settingsCalls } from './calls/settings-calls.ts'
import { sheetCalls } from './sheet-calls.ts'
import { supportCalls } from './calls/system/support-calls.ts'
import { syncCalls } from './calls/sync-calls.ts'
import { updateCalls } from './calls/system/update-calls.ts'
import { templateCalls } from './calls/projects/template-calls.ts'
import { todayCalls } from './calls/today-calls.ts'
import { validationCalls } from './calls/validation-calls.ts'

/**
 * Every call between the renderer and main. A new call needs an entry in its group and a handler.
 */
export const contract = {
  app: appCalls,
  today: todayCalls,
  settings: settingsCalls,
  accounts: accountCalls,
  projects: projectCalls,
  templates: templateCalls,
  records: recordCalls,
  schemas: schemaCalls,
  schemaChecks: schemaCheckCalls,
  replace: replaceCalls,
  conflicts: conflictCalls,
  intake: intakeCalls,
  dossiers: dossierCalls,
  relations: relationCalls,
  search: searchCalls,
  scans: scanCalls,
  facts: factCalls,
  board: boardCalls,
  channels: channelCalls,
  parameters: parameterCalls,
  validation: validationCalls,
  batches: batchCalls,
  closing: closingCalls,
  audit: auditCalls,
  sheets: sheetCalls,
  photos: photoCalls,
  offline: offlineCalls,
  opening: openingCalls,
  sync: syncCalls,
  support: supportCalls,
  recovery: recoveryCalls,
  updates: updateCalls,
} as const

type Contract = typeof contract
export type GroupName = keyof Contract

type Args<Call> = Call extends { args: infer A extends z.ZodType } ? z.infer<A> : never
type Output<Call> = Call extends { result: infer R extends z.ZodType } ? z.infer<R> : never
type PageCalls<Group> = {
  [Name in keyof Group as Group[Name] extends { exposure: 'page' } ? Name : never]: Group[Name]
}
type PageOf<Call> = Call extends { withPage: true } ? [page: number] : []
type Spread<List> = List extends readonly unknown[] ? List : never

/**
 * Type of main's handlers: one function per call, called with checked arguments. A call of `pageCall`
 * also gets the id of the calling page's web contents. Errors are thrown.
 */
export type Handlers<Name extends GroupName> = {
  [Call in keyof Contract[Name]]: (
    ...args: [...Spread<Args<Contract[Name][Call]>>, ...PageOf<Contract[Name][Call]>]
  ) => Promise<Output<Contract[Name][Call]>> | Output<Contract[Name][Call]>
}

/** The generated part of `window.perceel`: every page call. Calls return a `Result`. */
type GeneratedApi = {
  readonly [Name in GroupName]: {
    readonly [Call in keyof PageCalls<Contract[Name]>]: (
      ...args: Spread<Args<Contract[Name][Call]>>
    ) => Promise<Result<Output<Contract[Name][Call]>>>
  }
}

/** Type of `window.perceel`. `PageFile` is the DOM's `File`: this folder has no DOM types. */
export type PerceelApi<PageFile> = GeneratedApi & {
  /** Listens to an event of main. Returns the function that stops listening. */
  readonly on: <Name extends EventName>(
    name: Name,
    listener: (payload: EventPayload<Name>) => void,
  ) => () => void
  /**
   * Takes in a dropped or chosen file or folder by its path (`intake.takePath`), for an owner or
   * (null) for the tray. Null if the file has no path: the page then streams the file with
   * `intake.streamBegin` and the calls that follow.
   */
  readonly intakeFile: (
    file: PageFile,
    ownerId: string | null,
  ) => Promise<Result<Output<Contract['intake']['takePath']>> | null>
  /**
   * Imports the schemas of dropped files and folders by their paths (`schemas.takePaths`). Null if
   * one of the files has no path.
   */
  readonly schemaFiles: (
    files: readonly PageFile[],
    request: Omit<Args<Contract['schemas']['takePaths']>[0], 'paths'>,
  ) => Promise<Result<Output<Contract['schemas']['takePaths']>> | null>
}

export interface ListedCall {
  readonly group: GroupName
  readonly name: string
  readonly exposure: CallDefinition['exposure']
}

/** Returns every call as plain data. The build writes this list into the preload. */
export function listCalls(): ListedCall[] {
  return (Object.keys(contract) as GroupName[]).flatMap((group) =>
    Object.entries<CallDefinition>(contract[group]).map(([name, { exposure }]) => ({
      group,
      name,
      exposure,
    })),
  )
}
