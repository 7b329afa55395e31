import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { i18n, setLanguage } from '../../src-renderer/i18n/i18n.ts'
import { applyFonts } from '../../src-renderer/theme/fonts.ts'
import '../../src-renderer/theme/base.css'
import '../../src-renderer/ui/controls/controls.css'
import { readChoice } from './gallery-choice.ts'
import TheGallery from './TheGallery.vue'

const choice = readChoice(location.search)
setLanguage(choice.language)
applyFonts(document.documentElement)
createApp(TheGallery, { choice }).use(createPinia()).use(i18n).mount('#app')
