/** For tools that read TypeScript without Vue's own compiler (ESLint): what a .vue file exports. */
declare module '*.vue' {
  import type { Component } from 'vue'

  const component: Component
  export default component
}
