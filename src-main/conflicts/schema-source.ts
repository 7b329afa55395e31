import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findRootTag } from '../../src-shared/xml/root-tag.ts'
import type { StoredAccount } from '../accounts/account-repository.ts'

/** Knows the schemas of the records of an account. */
export interface SchemaSource {
  /** The schema (XSD) of a namespace, as text; null when none is known. */
  schemaFor(account: StoredAccount, namespace: string): Promise<string | null>
}

export const noSchemas: SchemaSource = { schemaFor: () => Promise.resolve(null) }

/**
 * The sample schemas that come with the app. They are the practice office's; a real service has its
 * own, in a namespace of its own (service.md, "Project (XML form)").
 */
export function sampleSchemas(folder: string): SchemaSource {
  let known: Promise<ReadonlyMap<string, string>> | null = null
  return {
    async schemaFor({ kind }, namespace) {
      if (kind !== 'practice') return null
      known ??= readSchemas(folder)
      return (await known).get(namespace) ?? null
    },
  }
}

async function readSchemas(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xsd'))
  const schemas = new Map<string, string>()
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    const target = findRootTag(text)?.attributes.find((one) => one.name === 'targetNamespace')
    if (target !== undefined) schemas.set(target.value, text)
  }
  return schemas
}
