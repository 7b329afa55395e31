import { useRoute } from 'vue-router'
import { useMenuCommand } from '../composables/menu-commands.ts'
import { manualPageOf } from './manual-pages.ts'
import { useManualStore } from './manual-store.ts'

/**
 * Opens the page of the manual about the open screen on the command of the menu, F1 or the question
 * mark beside a title. ManualHost.vue shows the page.
 */
export function useManualCommand(): void {
  const route = useRoute()
  const manual = useManualStore()
  useMenuCommand('manual', () => manual.open(manualPageOf(String(route.name)) ?? 'practice'))
}
