/** In the first file: from a page's own the bundler would need a helper more. */
export const parts = () => import('./pictures.ts')
