import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** What documents may need beside their reader: maps of Chinese letters, fonts that they do not bring, pictures of scanners. */
function besideDocuments(): Plugin {
  const home = resolve(import.meta.dirname, '../node_modules/pdfjs-dist')
  const { version } = JSON.parse(readFileSync(resolve(home, 'package.json'), 'utf8')) as { version: string }
  return {
    name: 'beside-documents',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle() {
      for (const folder of ['cmaps', 'standard_fonts', 'wasm'])
        for (const name of readdirSync(resolve(home, folder))) {
          const fileName = `assets/pdf-${version}/${folder}/${name}`
          this.emitFile({ type: 'asset', fileName, source: readFileSync(resolve(home, folder, name)) })
        }
    },
  }
}

/**
 * `vite build public-site` makes the browser's files in dist/site, with a manifest;
 * `vite build public-site --ssr render.tsx` makes dist/site-server/render.js.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [besideDocuments()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // What the client of uploads takes for browsers without URL.
  resolve: { alias: { 'url-parse': resolve(import.meta.dirname, 'delivery/upload/url.ts') } },
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
          // A page comes in few files: what all pages need, what lists and datasets share, and what is its own. A page
          // that lies in a group would bring the bundler's own helper as one more file.
          output: {
            codeSplitting: {
              groups: [
                { name: 'main', priority: 5, tags: ['$initial'] },
                { name: 'main', priority: 5, test: /rolldown[\\/]runtime/ },
                {
                  name: 'data',
                  priority: 4,
                  test: /public-site[\\/](agreement[\\/]agreed|favourites|basket|maps|charts[\\/]panels[\\/]limits|charts[\\/]common[\\/](beijing|format|palette|scales|theme|ticks)|style[\\/](tokens|data-colours)|ui[\\/](Bilingual|MadeUpMark|Said|Empty|Pager|Card|ScrollTable|limits|save))|server[\\/]datasets[\\/]datasets\.fields|server[\\/](air[\\/](aqi|limits|units)|averages[\\/]capture|series[\\/]series\.looks|datasets[\\/](datasets|species)|basics[\\/]time|roles[\\/]limits)\.vocabulary/,
                },
                {
                  name: 'dataset',
                  priority: 3,
                  test: /public-site[\\/](detail[\\/](?!DetailPage)|kinds[\\/](KindPart|kinds\.rules|texts)|versions[\\/]GoneVersion|statistics[\\/](?!StatisticsPage)|charts[\\/]series[\\/]ChartPanel)/,
                },
                { name: 'lists', priority: 3, test: /public-site[\\/]list[\\/](?!ListPage)/ },
                {
                  name: 'forms',
                  priority: 2,
                  test: /public-site[\\/](forms|attachments)[\\/]|server[\\/]accounts[\\/]accounts\.vocabulary/,
                },
                {
                  name: 'signed-in',
                  priority: 1,
                  test: /public-site[\\/](pushes|messages[\\/]changed|ui[\\/]useFresh)/,
                },
              ],
            },
          },
        },
  },
}))
