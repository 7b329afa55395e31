// @ts-check
// Usage: npm run gallery. Serves a page with every part of the kit of controls in its states, in each
// theme, in Dutch and English, and opens the page in the browser.
import { createServer } from 'vite'
import { root } from './run-command.mjs'
import { join } from 'node:path'

const server = await createServer({
  configFile: join(root, 'tests', 'gallery', 'vite.config.ts'),
  server: { open: !process.argv.includes('--no-open') },
})
await server.listen()
server.printUrls()
