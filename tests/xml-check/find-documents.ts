import { glob, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CheckRefusal } from './refusal.ts'

/**
 * Returns the absolute paths of the files that match globs or plain paths, sorted and each once.
 * Throws CheckRefusal if a glob or path finds nothing.
 */
export async function findDocuments(wanted: readonly string[], from: string): Promise<string[]> {
  const found = new Set<string>()
  for (const one of wanted) {
    const files = await filesOf(one, from)
    if (files.length === 0) throw new CheckRefusal(`No document matches ${one}`)
    for (const file of files) found.add(file)
  }
  return [...found].sort()
}

async function filesOf(wanted: string, from: string): Promise<string[]> {
  // A file name may contain characters with a meaning in globs, so the plain path comes first.
  const plain = resolve(from, wanted)
  if (await isFile(plain)) return [plain]
  const files: string[] = []
  for await (const path of glob(wanted.replaceAll('\\', '/'), { cwd: from })) {
    const full = resolve(from, path)
    if (await isFile(full)) files.push(full)
  }
  return files
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false
}
