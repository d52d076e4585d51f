import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    // React, react-admin and MUI come in one piece; what is ours is split by resource, what several of those need is shared.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', priority: 3, tags: ['$initial'] },
            {
              name: 'lists',
              priority: 2,
              test: /admin[\\/](list[\\/](?!csv)|format[\\/])|server[\\/]datasets[\\/]|RowLink|StatusChip/,
            },
            { name: 'shared', priority: 1, minShareCount: 3, test: /^(?!.*csv-stringify)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
