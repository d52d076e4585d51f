import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/**
 * `vite build public-site` makes the browser's files in dist/site, with a manifest;
 * `vite build public-site --ssr render.tsx` makes dist/site-server/render.js.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: resolve(import.meta.dirname, isSsrBuild ? '../dist/site-server' : '../dist/site'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: isSsrBuild ? 'node20' : 'es2022',
    // The names of every page's parts would weigh more in the first script than asking for them early saves.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { input: 'render.tsx' }
      : {
          input: 'main.tsx',
          // What every page needs is one file, not a dozen of a few hundred bytes.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  test: /preload-helper|node_modules[\\/]preact|public-site[\\/](ui[\\/](?:Button|Icon|Html|Skeleton|format)|site\.ts|api|session|address)/,
                },
              ],
            },
          },
        },
  },
}))
