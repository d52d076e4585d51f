/** What the portal is made of, from its lockfile, as CycloneDX 1.5: nothing is asked of the network, and the same lockfile says the same. */

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export interface Lockfile {
  name: string
  version: string
  packages: Record<string, Locked>
}

const folder = 'node_modules/'
const nameOf = (path: string) => path.slice(path.lastIndexOf(folder) + folder.length)
const purl = (name: string, version: string) => `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`
/** The same version may lie in several places, each with dependencies of its own. */
const refOf = (path: string) => path || 'portal'

function hashOf(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split(' ')[0]!.split(/-(.*)/s)
  return { alg: algorithm.replace(/^sha/, 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }
}

/** Where Node finds it from there: in its own folder, else in those above. */
function found(packages: Lockfile['packages'], from: string, name: string): string | null {
  for (let at = from; ; at = at.includes(`/${folder}`) ? at.slice(0, at.lastIndexOf(`/${folder}`)) : '') {
    const path = at === '' ? `${folder}${name}` : `${at}/${folder}${name}`
    if (packages[path]) return path
    if (at === '') return null
  }
}

/** What runs; what only builds and tests is left out. */
export function billOfMaterials({ name, version, packages }: Lockfile) {
  const paths = Object.keys(packages)
    .filter((path) => path === '' || !(packages[path]!.dev || packages[path]!.link))
    .sort()
  const components = paths.filter(Boolean).map((path) => {
    const { version: locked = '', integrity, license, optional } = packages[path]!
    return {
      type: 'library' as const,
      'bom-ref': refOf(path),
      name: nameOf(path),
      version: locked,
      purl: purl(nameOf(path), locked),
      scope: optional ? ('optional' as const) : ('required' as const),
      ...(license && {
        licenses: [/^[\w.+-]+$/.test(license) ? { license: { name: license } } : { expression: license }],
      }),
      ...(integrity && { hashes: [hashOf(integrity)] }),
    }
  })
  const dependencies = paths.map((path) => {
    const { dependencies: needed, optionalDependencies } = packages[path]!
    const names = Object.keys({ ...needed, ...optionalDependencies })
    const refs = names.flatMap((one) => found(packages, path, one) ?? []).filter((one) => paths.includes(one))
    return { ref: refOf(path), dependsOn: refs.map(refOf).sort() }
  })
  return {
    bomFormat: 'CycloneDX' as const,
    specVersion: '1.5' as const,
    version: 1,
    metadata: { component: { type: 'application' as const, 'bom-ref': 'portal', name, version } },
    components,
    dependencies,
  }
}
