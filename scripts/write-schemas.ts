import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaFiles } from '../src-service/records/schema-files.ts'

// Writes the sample schemas anew after a change of the record models. A test fails if the committed
// files differ from the output of the models.
const folder = join(import.meta.dirname, '..', 'resources', 'schemas')
mkdirSync(folder, { recursive: true })
for (const [name, text] of schemaFiles()) writeFileSync(join(folder, name), text)
