import { setFlagsFromString } from 'node:v8'

/**
 * Keeps V8 from exchanging its wrappers around WebAssembly's imports after many calls. While it does,
 * it frees the old wrapper, and where another thread with WebAssembly (libxml2 here, undici's parser
 * there) is ending at that moment, V8 of Node 24 takes the whole process down
 * (`Runtime_TierUpWasmToJSWrapper`, `NativeModule::FreeCode`, SIGSEGV). The wrappers are not what
 * costs time here. A V8 that does not know the flag says so on stderr and goes on.
 */
export function keepWasmWrappers(): void {
  setFlagsFromString('--wasm-wrapper-tiering-budget=2147483647')
}
