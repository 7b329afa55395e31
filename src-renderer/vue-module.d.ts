/** The exports of a .vue file, for tools without Vue's compiler (ESLint). */
declare module '*.vue' {
  import type { Component } from 'vue'

  const component: Component
  export default component
}
