/** What documents say of tests: which file, and what it is called. */

/**
 * Titles of the tests and groups in a file, as they are written: the first thing that `test(`, or what `test.each(…)(` gave,
 * is called with. Where a part is only known when it runs, its name stands there.
 */
export function titlesOf(source: string): string[] {
  const called =
    /(?:\b(?:test|it|describe|onBothDatabases)|\))\(\s*(?:'((?:\\.|[^'\\])+)'|"((?:\\.|[^"\\])+)"|`((?:\\.|[^`\\])+)`)/g
  return [...source.replaceAll(/^\s*\/\/.*$/gm, '').matchAll(called)].map(([, one, two, three]) =>
    (one ?? two ?? three)!.replaceAll(/\\(.)/g, '$1'),
  )
}

/** Files in backquotes, each with the names behind it in quotation marks. */
export const citedIn = (how: string) =>
  [...how.matchAll(/`(tests\/[^`]+)`((?: “[^”]+”)*)/g)].map(([, path = '', names = '']) => ({
    path,
    names: [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }))
