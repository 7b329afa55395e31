import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract, listCalls } from '../../../../src-shared/ipc/contract.ts'
import type { CallDefinition } from '../../../../src-shared/ipc/call.ts'

/**
 * Every text argument of the contract whose name suggests that it chooses the destination of a
 * secret, a token or a document, or the file to read. Each line says why the page cannot choose
 * freely. A new argument of this kind fails the test below until a developer has considered it and
 * added a line.
 */
const classified: Readonly<Record<string, string>> = {
  'accounts.add.baseUrl': 'the secret is typed in the same call; https only',
  'accounts.add.clientSecret': 'the secret itself, stored for the origin of baseUrl',
  'accounts.test.baseUrl': 'the stored secret is refused for another origin (secretOtherOrigin)',
  'accounts.test.clientSecret': 'the secret itself, typed in the same call',
  'accounts.update.baseUrl': 'the stored secret is refused for another origin (secretOtherOrigin)',
  'accounts.update.clientSecret': 'the secret itself, stored for the origin of baseUrl',
  'app.openWindow.address': 'a screen of our own page, after the # of its address',
  'app.claimRecords.address': 'a screen of our own page, after the # of its address',
  'app.openExternal.url': 'https only, and the user is shown the address and asked',
  'dossiers.addByAddress.filename': 'a name; goes to the account’s own service',
  'dossiers.addByAddress.filepath':
    'https only; sent as text to the account’s own service, never opened here',
  'sync.edit.filename': 'a name; goes to the account’s own service',
  'intake.streamBegin.filename': 'a name; the bytes come from the page itself',
  'intake.takePath.path': 'exposure "file": only the preload calls it, with a path of a real File',
  'schemas.takePaths.paths': 'exposure "file": only the preload calls it, with paths of real Files',
  'validation.setPlace.path': 'a path of elements in a record',
  'recovery.restore.backupId': 'a name of the backup folder’s own pattern, without a separator',
}

const telling =
  /(url|uri|paths?|folder|file|filename|address|href|host|secret|token|origin|proxy|port|backupid|destination|target|endpoint|server|directory)$/i

/**
 * Collects the names of all text arguments in a schema, through objects, tuples, unions and
 * wrappers.
 */
function textArguments(schema: unknown, name: string, found: Set<string>): Set<string> {
  if (schema instanceof z.ZodObject) {
    for (const [key, value] of Object.entries(schema.shape)) textArguments(value, key, found)
  } else if (schema instanceof z.ZodTuple) {
    for (const item of schema.def.items) textArguments(item, name, found)
  } else if (schema instanceof z.ZodArray) {
    textArguments(schema.element, name, found)
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) textArguments(option, name, found)
  } else if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    textArguments(schema.unwrap(), name, found)
  } else if (schema instanceof z.ZodPipe) {
    textArguments(schema.in, name, found)
  } else if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    found.add(name)
  }
  return found
}

function destinations(): string[] {
  return listCalls().flatMap(({ group, name }) => {
    const calls: Record<string, CallDefinition> = contract[group]
    const names = [...textArguments(calls[name]?.args, '', new Set())]
    return names.filter((each) => telling.test(each)).map((each) => `${group}.${name}.${each}`)
  })
}

describe('arguments that choose where something goes', () => {
  it('are all classified, and no line of the table is out of date', () => {
    expect(destinations().toSorted()).toEqual(Object.keys(classified).toSorted())
  })

  it('are found in nested and optional arguments', () => {
    const args = z.tuple([
      z.strictObject({
        list: z.array(z.union([z.null(), z.strictObject({ exportPath: z.string().nullable() })])),
        proxyUrl: z.url().optional(),
      }),
    ])
    expect([...textArguments(args, '', new Set())]).toEqual(['exportPath', 'proxyUrl'])
  })
})
