/**
 * Tells Monaco where its worker is: a file of the app's own scheme. Without this Monaco makes a
 * worker from a blob, which the content security policy (`worker-src 'self'`) refuses.
 */
export function setMonacoEnvironment(): void {
  globalThis.MonacoEnvironment = {
    getWorker: () => new Worker(new URL('./editor.worker.ts', import.meta.url), { type: 'module' }),
  }
}
