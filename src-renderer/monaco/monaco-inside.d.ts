/** Types of the Monaco internals that we use; Monaco publishes no types for them. */
declare module 'monaco-editor/editor/standalone/browser/standaloneServices.js' {
  export const StandaloneServices: { get: <Service>(id: { readonly service: Service }) => Service }
}

declare module 'monaco-editor/platform/storage/common/storage.js' {
  interface StorageService {
    store: (key: string, value: boolean, scope: number, target: number) => void
  }
  export const IStorageService: { readonly service: StorageService }
}

declare module 'monaco-editor/platform/instantiation/common/instantiation.js' {
  interface InstantiationService {
    createInstance: <Made>(made: new (...given: never[]) => Made, ...given: unknown[]) => Made
  }
  export const IInstantiationService: { readonly service: InstantiationService }
}

declare module 'monaco-editor/platform/hover/browser/hover.js' {
  export class WorkbenchHoverDelegate {}
}

declare module 'monaco-editor/base/browser/ui/hover/hoverDelegateFactory.js' {
  export function setHoverDelegateFactory(
    make: (placement: string, instantHover: boolean) => object,
  ): void
}

declare module 'monaco-editor/platform/actions/common/actions.js' {
  export type MenuTitle = string | { value: string; readonly original: string }
  interface MenuItem {
    readonly command?: { title: MenuTitle }
    /** The title of a menu inside the menu. */
    readonly title?: MenuTitle
  }
  export const MenuId: { readonly EditorContext: object; readonly SimpleEditorContext: object }
  export const MenuRegistry: { readonly getMenuItems: (menu: object) => readonly MenuItem[] }
}

declare module 'monaco-editor/editor/contrib/folding/browser/foldingDecorations.js' {
  /** The decorations are static properties. */
  export const FoldingDecorationProvider: Readonly<
    Record<string, { linesDecorationsTooltip?: string | null }>
  >
}
