import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  // What every browser has had for ten years, for which a library of words brings a polyfill of 5 kB.
  resolve: { alias: { 'object.entries': fileURLToPath(new URL('platform/entries.cjs', import.meta.url)) } },
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
            // What the dashboard shows as well, which needs no list.
            {
              name: 'format',
              priority: 3,
              minShareCount: 2,
              test: /admin[\\/]format[\\/]|(?:StatusChip|PageLink|Pending|NoMailServer)\.tsx|(?<!settings\.)vocabulary\.ts|material[\\/](?:Skeleton|Chip)/,
            },
            { name: 'lists', priority: 2, test: /admin[\\/]list[\\/](?!csv)|server[\\/]datasets[\\/]|RowLink/ },
            // What a list needs of a desk or a form is little, and comes without them.
            {
              name: 'marks',
              priority: 2,
              minShareCount: 2,
              test: /TakeBack|datasetForm|layout[\\/]Page\.tsx|NumberInput|roles[\\/](?:useRoleActions|actionGroups|roleForm)|(?:State|Status|Marks|Time|VerbDialog|AskButton)\.tsx|use(?:Send|UnselectAll|DatasetNames|MenuItems|RoleNames|Audience|Categories)\.|providers[\\/]whole|material[\\/](?:Radio|AlertTitle|FormGroup)/,
            },
            {
              name: 'choosing',
              priority: 2,
              test: /AutocompleteInput|useSuggestions|useGetManyAggregate|ReferenceInput/,
            },
            { name: 'shared', priority: 1, minShareCount: 3, test: /^(?!.*csv-stringify)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
