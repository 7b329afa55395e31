import { setFlagsFromString } from 'node:v8'

/**
 * Prevents V8 from replacing its wrappers around WebAssembly imports after many calls. The
 * replacement frees the old wrapper. If another thread with WebAssembly (libxml2 here, undici's
 * parser there) ends at that moment, V8 of Node 24 crashes the process
 * (`Runtime_TierUpWasmToJSWrapper`, `NativeModule::FreeCode`, SIGSEGV). The slower wrappers cost no
 * noticeable time here. A V8 without this flag prints a warning on stderr and continues.
 */
export function keepWasmWrappers(): void {
  setFlagsFromString('--wasm-wrapper-tiering-budget=2147483647')
}
