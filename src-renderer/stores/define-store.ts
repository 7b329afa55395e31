import { defineStore as definePiniaStore, type SetupStoreDefinition } from 'pinia'
import { getCurrentInstance, getCurrentScope, h, render } from 'vue'

/**
 * Defines a store, as Pinia's `defineStore` with a setup function does. A watcher keeps the
 * component in memory in which the watcher is made, and the watchers of a store live as long as the
 * page. The setup therefore runs in an empty component instead of the screen that uses the store
 * first.
 *
 * @param id the store's name, unique in the app.
 * @param setup makes the state and the actions, once.
 */
export function defineStore<Id extends string, Made>(
  id: Id,
  setup: () => Made,
): SetupStoreDefinition<Id, Made> {
  return definePiniaStore(id, () => apartFromScreen(setup))
}

function apartFromScreen<Made>(make: () => Made): Made {
  const screen = getCurrentInstance()
  const scope = getCurrentScope()
  if (screen === null || scope === undefined) return make()
  let outcome: { readonly made: Made } | { readonly error: unknown } | undefined
  const empty = h({
    setup() {
      try {
        outcome = { made: scope.run(make) as Made }
      } catch (error) {
        outcome = { error }
      }
      return () => null
    },
  })
  // Errors in a watcher of the store are told as those of other components.
  empty.appContext = screen.appContext
  render(empty, document.createElement('div'))
  if (outcome === undefined) throw new Error('The setup of a store did not run')
  if ('error' in outcome) throw outcome.error
  return outcome.made
}
