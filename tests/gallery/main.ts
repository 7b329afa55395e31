import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { createRouter, createWebHashHistory } from 'vue-router'
import { i18n, setLanguage } from '../../src-renderer/i18n/i18n.ts'
import { applyFonts } from '../../src-renderer/theme/fonts.ts'
import '../../src-renderer/theme/base.css'
import '../../src-renderer/ui/layout.css'
import '../../src-renderer/ui/texts.css'
import '../../src-renderer/ui/controls/controls.css'
import '../../src-renderer/ui/controls/switch.css'
import { readChoice } from './gallery-choice.ts'
import TheGallery from './TheGallery.vue'

const choice = readChoice(location.search)
setLanguage(choice.language)
applyFonts(document.documentElement)
// Links of the kit need a router; they lead nowhere else.
const router = createRouter({
  history: createWebHashHistory(),
  routes: [{ path: '/:rest(.*)*', component: { render: () => null } }],
})
createApp(TheGallery, { choice }).use(createPinia()).use(router).use(i18n).mount('#app')
