import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import { listCalls } from './src-shared/ipc/contract.ts'
import { eventNames } from './src-shared/ipc/events.ts'
import { bundledPackages } from './scripts/bundling/bundled-packages.ts'
import { latin1Code } from './scripts/bundling/latin1-code.ts'
import { monacoTexts } from './scripts/bundling/monaco-texts.ts'
import { pdfAssets } from './scripts/bundling/pdf-assets.ts'
import { spellingAssets } from './scripts/bundling/spelling-assets.ts'
import { undiciParts } from './scripts/bundling/undici-parts.ts'

const here = import.meta.dirname

/** Port of the development server on loopback; `npm run dev` picks a free one. */
const port = Number(process.env.PERCEEL_DEV_PORT ?? 5173)

/**
 * The packages of main that the build takes in. All others stay outside: native modules, modules with
 * WebAssembly or data files, and modules that main loads when it needs them.
 */
const bundledInMain = [
  ...['chokidar', 'diff', 'electron-log', 'fast-xml-parser', 'fflate', 'file-type', 'oauth4webapi'],
  ...['p-queue', 'undici', 'yaml', 'zod'],
]

export default defineConfig(({ command }) => ({
  main: {
    define: { __PERCEEL_DEVELOPMENT__: JSON.stringify(command === 'serve') },
    plugins: [undiciParts(), bundledPackages(here, 'main'), latin1Code()],
    build: {
      outDir: 'out/main',
      // Read from one file, and without the parts that Perceel does not use, these packages take a
      // third of the time that they take from their own folders.
      externalizeDeps: { exclude: [...bundledInMain] },
      rollupOptions: {
        input: {
          index: resolve(here, 'src-main/index.ts'),
          service: resolve(here, 'src-service/main.ts'),
          'scan-process': resolve(here, 'src-main/scans/scan-process.ts'),
          // Workers are loaded by their file names: src-main/shell/process/app-paths.ts.
          'xml-worker': resolve(here, 'src-main/xml/xml-worker.ts'),
          'store-worker': resolve(here, 'src-main/store/connection/store-worker.ts'),
          'file-worker': resolve(here, 'src-main/files/file-worker.ts'),
          'encode-worker': resolve(here, 'src-main/service-client/base64/encode-worker.ts'),
          'search-worker': resolve(here, 'src-main/search/search-worker.ts'),
          'document-worker': resolve(here, 'src-main/documents/document-worker.ts'),
          'scan-worker': resolve(here, 'src-main/scans/scan-worker.ts'),
        },
        // V8 keeps the text of the code, and a sixth of it were comments of packages.
        output: { comments: false },
      },
    },
  },
  preload: {
    // The sandboxed preload gets the names of the contract as a fixed list, without its schemas.
    define: {
      __PERCEEL_CALLS__: JSON.stringify(listCalls()),
      __PERCEEL_EVENTS__: JSON.stringify(eventNames),
    },
    build: {
      outDir: 'out/preload',
      rollupOptions: {
        input: { index: resolve(here, 'src-preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolve(here, 'src-renderer'),
    plugins: [
      vue(),
      monacoTexts(),
      pdfAssets(here),
      spellingAssets(),
      bundledPackages(here, 'renderer'),
      latin1Code(),
    ],
    // The page is at app://perceel/, so the address of the server's socket is named here.
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      hmr: { protocol: 'ws', host: '127.0.0.1', clientPort: port },
    },
    // The module of libxml2 uses a top-level await, which only ES modules support.
    worker: { format: 'es', plugins: () => [bundledPackages(here, 'renderer'), latin1Code()] },
    build: {
      outDir: resolve(here, 'out/renderer'),
      // Monaco is one lazy chunk of about 3 MB. Only the project page loads it, from disk.
      chunkSizeWarningLimit: 3500,
      minify: true, // halves the code that the first opening of the XML editor reads
      rollupOptions: {
        input: { index: resolve(here, 'src-renderer/index.html') },
        // One file for all that the first screens need: main serves each file of the page.
        output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
      },
    },
  },
}))
