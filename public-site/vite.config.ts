import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/**
 * `vite build public-site` makes the browser's files in dist/site, with a manifest;
 * `vite build public-site --ssr render.tsx` makes dist/site-server/render.js.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
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
                  test: /public-site[\\/](agreement[\\/]agreed|favourites|basket|maps|charts[\\/]common[\\/](beijing|format|palette|scales|theme|ticks)|style[\\/](tokens|data-colours)|ui[\\/](Bilingual|MadeUpMark|Said|Empty|Pager|Card|ScrollTable|limits|save))|server[\\/]datasets[\\/]datasets\.fields|server[\\/](air[\\/]aqi|averages[\\/]capture|series[\\/]series\.looks|datasets[\\/](datasets|species)|basics[\\/]time|roles[\\/]limits)\.vocabulary/,
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
