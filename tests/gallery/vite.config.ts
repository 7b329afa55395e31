import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

/** Serves the gallery on loopback. The port is free to choose: a test uses another one. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [vue()],
  cacheDir: '../../node_modules/.cache/gallery',
  server: { host: '127.0.0.1', fs: { allow: ['../..'] } },
})
